import { makeForgottenCheck } from '../../domain/customers/forgotten-check.ts';
import type { SealedCustomer } from '../../storage/customers.ts';
import type { StorageKey } from '../../vault/storage-key.ts';
import { makeCustomerFingerprints } from './customer-fingerprints.ts';
import { openCustomerRows } from './open-customer-rows.ts';

/** Of these rows, what staff said about customers before one of the other rows forgot them. */
export async function findForgottenCustomers(
  rows: readonly SealedCustomer[],
  key: StorageKey,
): Promise<readonly SealedCustomer[]> {
  const opened = await openCustomerRows(rows, key);
  const forgottenSince = makeForgottenCheck(opened, makeCustomerFingerprints(key));
  const found = opened.map(async ({ row, changedAt, record }) => {
    if (record.kind !== 'kept') return [];
    const checks = await Promise.all(record.keys.map((key) => forgottenSince(key, changedAt)));
    return checks.some((at) => at !== undefined) ? [row] : [];
  });
  return (await Promise.all(found)).flat();
}
