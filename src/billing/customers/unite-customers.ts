import type { CustomerRecord } from '../../domain/customers/customer-record.ts';
import { type ForgottenCheck, makeForgottenCheck } from '../../domain/customers/forgotten-check.ts';
import type { SealedCustomer } from '../../storage/customers.ts';
import type { StorageKey } from '../../vault/storage-key.ts';
import { makeCustomerFingerprints } from './customer-fingerprints.ts';
import { openCustomers, sealCustomer } from './customer-records.ts';

/**
 * What neither side's record of a customer says alone. Of two that are kept, where the later one does not
 * name all customers that the other has merged into it, it is the later one with all of them and with the
 * tax details that came by the merge: what was merged on one device stays merged. A forgotten one covers
 * all names that an earlier record of the same customer had. Of two that are forgotten, what only the
 * earlier one covers stays beside the later one, as of its own time: who came back since is not forgotten
 * with the other.
 */
export async function uniteCustomers(
  ours: readonly SealedCustomer[],
  theirs: readonly SealedCustomer[],
  key: StorageKey,
): Promise<readonly SealedCustomer[]> {
  const fingerprintOf = makeCustomerFingerprints(key);
  const ids = new Set([...ours, ...theirs].map(({ id }) => id));
  const seal = async (row: SealedCustomer, record: CustomerRecord): Promise<SealedCustomer> => ({
    ...row,
    sealed: await sealCustomer(row.id, record, key),
  });
  const unite = async (later: Opened, earlier: Opened, isTie: boolean) => {
    const record = withAllOf(later.record, earlier.record);
    const drafts = withDraftsOf(later.row, earlier.row);
    if (record === undefined && drafts === undefined) return [];
    if (isTie || later.record.kind === 'kept')
      return [await seal({ ...later.row, ...drafts }, record ?? later.record)];
    const beside = { ...earlier.row, id: `${earlier.row.id}~${earlier.row.changedAt}` };
    return ids.has(beside.id) ? [] : [await seal(beside, earlier.record)];
  };
  let check: Promise<ForgottenCheck> | undefined;
  const checkAll = async () =>
    makeForgottenCheck(await openCustomers([...ours, ...theirs], key), fingerprintOf);
  const coverNames = async (forgotten: Opened, kept: Opened) => {
    if (forgotten.record.kind !== 'forgotten' || kept.record.kind !== 'kept') return [];
    const { changedAt } = kept.row;
    if (changedAt > forgotten.row.changedAt) return [];
    check ??= checkAll();
    const forgottenSince = await check;
    const names = await Promise.all(
      kept.record.keys.map(async (name) =>
        (await forgottenSince(name, changedAt)) === undefined ? [await fingerprintOf(name)] : [],
      ),
    );
    const fingerprints = withOthers(forgotten.record.fingerprints ?? [], names.flat());
    return fingerprints ? [await seal(forgotten.row, { ...forgotten.record, fingerprints })] : [];
  };
  const theirRows = new Map(theirs.map((row) => [row.id, row]));
  const united = ours.map(async (row) => {
    const theirRow = theirRows.get(row.id);
    if (theirRow === undefined || theirRow.sealed === row.sealed) return [];
    const own = await openRecord(row, key);
    const other = await openRecord(theirRow, key);
    if (own === undefined || other === undefined) return [];
    if (own.record.kind !== other.record.kind)
      return own.record.kind === 'forgotten' ? coverNames(own, other) : coverNames(other, own);
    // Of what the clocks do not tell apart, every device keeps the same.
    const isTie = row.changedAt === theirRow.changedAt;
    const isTheirs = isTie
      ? textOf(other.record) > textOf(own.record)
      : theirRow.changedAt > row.changedAt;
    const found = await (isTheirs ? unite(other, own, isTie) : unite(own, other, isTie));
    return found.length === 0 && isTie && isTheirs ? [theirRow] : found;
  });
  return (await Promise.all(united)).flat();
}

interface Opened {
  readonly row: SealedCustomer;
  readonly record: CustomerRecord;
}

async function openRecord(row: SealedCustomer, key: StorageKey): Promise<Opened | undefined> {
  const [opened] = await openCustomers([row], key);
  return opened && { row, record: opened.record };
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
