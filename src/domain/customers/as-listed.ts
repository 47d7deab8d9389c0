import { customerKey } from './customer-key.ts';
import type { KnownCustomer } from './list-customers.ts';

/**
 * The entry as it is by now: another tab or a restore may have said something since it was read. One
 * that has become part of another customer's entry is as it was read.
 */
export function asListed(known: KnownCustomer, listed: readonly KnownCustomer[]): KnownCustomer {
  const name = customerKey(known.customer);
  const isSame = ({ keys, customer }: KnownCustomer) =>
    customerKey(customer) === name && keys.some((key) => known.keys.includes(key));
  return listed.find(({ id }) => id === known.id) ?? listed.find(isSame) ?? known;
}
