import type { CustomerRecord } from '../../domain/customers/customer-record.ts';
import type { SealedCustomer } from '../../storage/customers.ts';
import type { StorageKey } from '../../vault/storage-key.ts';
import { openCustomers, sealCustomer } from './customer-records.ts';

/**
 * What neither side's record of a customer says alone. Where the later one does not name all customers
 * that the other has merged into it, it is the later one with all of them and with the tax details that
 * came by the merge: what was merged on one device stays merged. Where both have forgotten the customer,
 * it is the later one with all that the other has forgotten and deleted.
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
    const here = await openRecord(own, key);
    const there = await openRecord(other, key);
    if (here === undefined || there === undefined || here.kind !== there.kind) return [];
    // Of what the clocks do not tell apart, every device keeps the same.
    const isTie = own.changedAt === other.changedAt;
    const isTheirs = isTie ? textOf(there) > textOf(here) : other.changedAt > own.changedAt;
    const [later, earlier] = isTheirs ? [other, own] : [own, other];
    const [said, before] = isTheirs ? [there, here] : [here, there];
    const record = withAllOf(said, before);
    const drafts = withDraftsOf(later, earlier);
    if (record === undefined && drafts === undefined) return isTie && isTheirs ? [other] : [];
    // Sealed anew, as one that is sealed alike counts as the same.
    return [{ ...later, ...drafts, sealed: await sealCustomer(own.id, record ?? said, key) }];
  });
  return (await Promise.all(united)).flat();
}

async function openRecord(
  row: SealedCustomer,
  key: StorageKey,
): Promise<CustomerRecord | undefined> {
  const [opened] = await openCustomers([row], key);
  return opened?.record;
}

/** Undefined where the other one names nobody else, or has forgotten nothing else. */
function withAllOf(record: CustomerRecord, other: CustomerRecord): CustomerRecord | undefined {
  if (record.kind === 'kept' && other.kind === 'kept') {
    const keys = withOthers(record.keys, other.keys);
    const tax = record.tax ?? other.tax;
    return keys && { ...record, ...(tax && { tax }), keys };
  }
  if (record.kind !== 'forgotten' || other.kind !== 'forgotten') return undefined;
  const invoices = withOthers(record.invoices, other.invoices);
  const fingerprints = withOthers(record.fingerprints ?? [], other.fingerprints ?? []);
  if (invoices === undefined && fingerprints === undefined) return undefined;
  return { ...record, ...(invoices && { invoices }), ...(fingerprints && { fingerprints }) };
}

/** Undefined where the other one deleted no drafts beside. */
function withDraftsOf(
  row: SealedCustomer,
  other: SealedCustomer,
): Partial<SealedCustomer> | undefined {
  const draftIds = withOthers(row.draftIds, other.draftIds);
  const deletedDrafts = withOthers(row.deletedDrafts ?? [], other.deletedDrafts ?? []);
  if (draftIds === undefined && deletedDrafts === undefined) return undefined;
  return { ...(draftIds && { draftIds }), ...(deletedDrafts && { deletedDrafts }) };
}

/** Each once; undefined where the others are all among them. */
function withOthers<T>(some: readonly T[], others: readonly T[]): T[] | undefined {
  const all = new Map([...some, ...others].map((each) => [JSON.stringify(each), each]));
  const known = new Set(some.map((each) => JSON.stringify(each)));
  return all.size === known.size ? undefined : [...all.values()];
}

function textOf(record: CustomerRecord): string {
  // Two that are forgotten differ in nothing that is not united.
  if (record.kind === 'forgotten') return '';
  return JSON.stringify([record.customer, record.tax, record.forgottenAt]);
}
