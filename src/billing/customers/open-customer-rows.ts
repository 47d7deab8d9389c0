import type { StoredCustomer } from '../../domain/customers/stored-customer.ts';
import type { SealedCustomer } from '../../storage/customers.ts';
import type { StorageKey } from '../../vault/storage-key.ts';
import { openCustomers } from './customer-records.ts';

export interface OpenedCustomer extends StoredCustomer {
  readonly row: SealedCustomer;
}

/** Those of the rows that this device can read, each with what it says. */
export async function openCustomerRows(
  rows: readonly SealedCustomer[],
  key: StorageKey,
): Promise<readonly OpenedCustomer[]> {
  const opened = rows.map(async (row) =>
    (await openCustomers([row], key)).map((stored) => ({ ...stored, row })),
  );
  return (await Promise.all(opened)).flat();
}
