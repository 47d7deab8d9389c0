import type { Customer } from '../invoice/invoice-fields.ts';
import type { KnownCustomer } from './list-customers.ts';

type Details = Pick<KnownCustomer, 'customer' | 'tax'>;

/** What staff corrected in the details that they read, and the others as they are now. */
export function withCorrection(now: Details, read: Details, { customer, tax }: Details): Details {
  const changed = (Object.keys(customer) as (keyof Customer)[]).filter(
    (field) => customer[field] !== read.customer[field],
  );
  const corrected = Object.fromEntries(changed.map((field) => [field, customer[field]]));
  const isTaxRead = JSON.stringify(tax) === JSON.stringify(read.tax);
  return { customer: { ...now.customer, ...corrected }, tax: isTaxRead ? now.tax : tax };
}
