import type { KnownCustomer } from './list-customers.ts';

/** The entry as it is by now: another tab or a restore may have said something since it was read. */
export function asListed(known: KnownCustomer, listed: readonly KnownCustomer[]): KnownCustomer {
  const isSame = ({ keys }: KnownCustomer) => keys.some((key) => known.keys.includes(key));
  return listed.find(({ id }) => id === known.id) ?? listed.find(isSame) ?? known;
}
