import type { KnownCustomer } from '../../../domain/customers/list-customers.ts';
import type { Choice } from '../../../ui/find-choices.ts';

/** Customers as choices of a field that finds them by name or number. */
export function customerChoices(customers: readonly KnownCustomer[]): readonly Choice[] {
  return customers.map(({ id, customer: { name, mobile } }) => ({
    value: id,
    name: `${name} ${mobile}`.trim(),
    aliases: [],
  }));
}
