import { customerKey } from './customer-key.ts';
import type { KnownCustomer } from './list-customers.ts';

/**
 * The entry as it is by now: another tab or a restore may have said something since it was read. One
 * that has become part of another customer's entry is as it was read.
 */
export function asListed(known: KnownCustomer, listed: readonly KnownCustomer[]): KnownCustomer {
  const name = customerKey(known.customer);
  const isTheirs = (key: string) => known.keys.includes(key);
  const isSame = ({ keys, customer }: KnownCustomer) =>
    customerKey(customer) === name && keys.some(isTheirs);
  // An entry gets its record, and with it an id, by the first correction, perhaps of its name.
  const hadNoRecord = isTheirs(known.id);
  const isRenamed = ({ keys, invoices }: KnownCustomer) =>
    hadNoRecord &&
    keys.some(isTheirs) &&
    invoices.length > 0 &&
    invoices.every(({ customer }) => isTheirs(customerKey(customer)));
  return (
    listed.find(({ id }) => id === known.id) ??
    listed.find(isSame) ??
    listed.find(isRenamed) ??
    known
  );
}
