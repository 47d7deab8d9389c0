import type { CustomerRecord } from '../../domain/customers/customer-record.ts';
import type { SealedCustomer } from '../../storage/customers.ts';
import type { StorageKey } from '../../vault/storage-key.ts';
import { openCustomers, sealCustomer } from './customer-records.ts';

/**
 * What neither side's record of a customer says alone. Where the later one does not name all customers
 * that the other has merged into it, it is the later one with all of them and with the tax details that
 * came by the merge: what was merged on one device stays merged.
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
    const here = await openKept(own, key);
    const there = await openKept(other, key);
    if (here === undefined || there === undefined) return [];
    // Of what the clocks do not tell apart, every device keeps the same.
    const isTie = own.changedAt === other.changedAt;
    const isTheirs = isTie ? textOf(there) > textOf(here) : other.changedAt > own.changedAt;
    const [later, said, before] = isTheirs ? [other, there, here] : [own, here, there];
    const record = withKeysOf(said, before);
    if (record === undefined) return isTie && isTheirs ? [other] : [];
    return [{ ...later, sealed: await sealCustomer(later.id, record, key) }];
  });
  return (await Promise.all(united)).flat();
}

type Kept = Extract<CustomerRecord, { kind: 'kept' }>;

async function openKept(row: SealedCustomer, key: StorageKey): Promise<Kept | undefined> {
  const [opened] = await openCustomers([row], key);
  return opened?.record.kind === 'kept' ? opened.record : undefined;
}

/** Undefined where the other one names nobody else. */
function withKeysOf(record: Kept, other: Kept): CustomerRecord | undefined {
  const keys = new Set([...record.keys, ...other.keys]);
  if (keys.size === new Set(record.keys).size) return undefined;
  const tax = record.tax ?? other.tax;
  return { ...record, ...(tax && { tax }), keys: [...keys] };
}

function textOf({ customer, tax }: Kept): string {
  return JSON.stringify([customer, tax]);
}
