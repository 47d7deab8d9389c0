import type { CustomerRecord } from '../../domain/customers/customer-record.ts';
import type { StoredCustomer } from '../../domain/customers/stored-customer.ts';
import type { SealedCustomer } from '../../storage/customers.ts';
import type { StorageKey } from '../../vault/storage-key.ts';
import { openCustomers, sealCustomer } from './customer-records.ts';

/**
 * Where both have a record of one id and the later one does not name all customers that the other has
 * merged into it: the later one with all of them. What was merged on one device stays merged.
 */
export async function uniteCustomers(
  ours: readonly SealedCustomer[],
  theirs: readonly SealedCustomer[],
  key: StorageKey,
): Promise<readonly SealedCustomer[]> {
  const rowOf = new Map(theirs.map((row) => [row.id, row]));
  const united = ours.map(async (own) => {
    const other = rowOf.get(own.id);
    if (other === undefined || other.sealed === own.sealed) return [];
    const [later, earlier] = other.changedAt > own.changedAt ? [other, own] : [own, other];
    const [said] = await openCustomers([later], key);
    const [before] = await openCustomers([earlier], key);
    const record = said && before && withKeysOf(said, before);
    if (record === undefined) return [];
    return [{ ...later, sealed: await sealCustomer(later.id, record, key) }];
  });
  return (await Promise.all(united)).flat();
}

/** Undefined where the other one names nobody else. */
function withKeysOf(
  { record }: StoredCustomer,
  { record: other }: StoredCustomer,
): CustomerRecord | undefined {
  if (record.kind !== 'kept' || other.kind !== 'kept') return undefined;
  const keys = new Set([...record.keys, ...other.keys]);
  return keys.size > new Set(record.keys).size ? { ...record, keys: [...keys] } : undefined;
}
