import type { KnownCustomer } from '../../../domain/customers/list-customers.ts';

/**
 * The entry that has this id, or had it before something was said about it: until then its first key is
 * its id. Undefined when it has been merged into another one or forgotten.
 */
export function findEntry(
  customers: readonly KnownCustomer[],
  id: string,
): KnownCustomer | undefined {
  return (
    customers.find((customer) => customer.id === id) ?? customers.find(({ keys }) => keys[0] === id)
  );
}
