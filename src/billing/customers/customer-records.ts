import {
  type CustomerRecord,
  parseCustomerRecord,
} from '../../domain/customers/customer-record.ts';
import type { StoredCustomer } from '../../domain/customers/stored-customer.ts';
import type { SealedCustomer } from '../../storage/customers.ts';
import { openWithStorageKey } from '../../vault/open-with-storage-key.ts';
import { sealWithStorageKey } from '../../vault/seal-with-storage-key.ts';
import type { StorageKey } from '../../vault/storage-key.ts';

/** The records that this device can read; one under another storage key stays where it is. */
export async function openCustomers(
  rows: readonly SealedCustomer[],
  key: StorageKey,
): Promise<readonly StoredCustomer[]> {
  const opened = await Promise.all(
    rows.map(async ({ id, changedAt, sealed }): Promise<StoredCustomer[]> => {
      const opening = await openWithStorageKey(sealed, key, sealPlaceOfCustomer(id));
      const record =
        opening.kind === 'opened' ? parseCustomerRecord(JSON.parse(opening.text)) : undefined;
      return record === undefined ? [] : [{ id, changedAt, record }];
    }),
  );
  return opened.flat();
}

export function sealCustomer(id: string, record: CustomerRecord, key: StorageKey): Promise<string> {
  return sealWithStorageKey(JSON.stringify(record), key, sealPlaceOfCustomer(id));
}

/** Where a record is stored; it opens only there. */
export function sealPlaceOfCustomer(id: string): string {
  return `customers/${id}`;
}
