import type { KnownCustomer } from './list-customers.ts';

/** Whether this key belongs to somebody else who is listed. */
export function isOfAnother(
  key: string,
  known: KnownCustomer,
  listed: readonly KnownCustomer[],
): boolean {
  if (known.keys.includes(key)) return false;
  return listed.some(({ id, keys }) => id !== known.id && keys.includes(key));
}
