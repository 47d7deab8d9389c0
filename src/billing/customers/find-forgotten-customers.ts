import { makeForgottenCheck } from '../../domain/customers/forgotten-check.ts';
import type { SealedCustomer } from '../../storage/customers.ts';
import type { StorageKey } from '../../vault/storage-key.ts';
import { makeCustomerFingerprints } from './customer-fingerprints.ts';
import { openCustomers } from './customer-records.ts';

/** Of these rows, what staff said about customers before one of the other rows forgot them. */
export async function findForgottenCustomers(
  rows: readonly SealedCustomer[],
  key: StorageKey,
): Promise<readonly SealedCustomer[]> {
  const opened = await Promise.all(
    rows.map(async (row) => ({ row, stored: await openCustomers([row], key) })),
  );
  const forgottenSince = makeForgottenCheck(
    opened.flatMap(({ stored }) => stored),
    makeCustomerFingerprints(key),
  );
  const found = opened.map(async ({ row, stored: [said] }) => {
    if (said?.record.kind !== 'kept') return [];
    const { changedAt, record } = said;
    const checks = await Promise.all(record.keys.map((key) => forgottenSince(key, changedAt)));
    return checks.some((at) => at !== undefined) ? [row] : [];
  });
  return (await Promise.all(found)).flat();
}
