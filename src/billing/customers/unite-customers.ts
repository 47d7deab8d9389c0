import type { CustomerRecord } from '../../domain/customers/customer-record.ts';
import { EVER } from '../../domain/customers/forgotten-check.ts';
import { namedAt } from '../../domain/customers/named-at.ts';
import { timestamp } from '../../domain/time.ts';
import { besideCustomerId, type SealedCustomer } from '../../storage/customers.ts';
import type { StorageKey } from '../../vault/storage-key.ts';
import { coverNames } from './cover-names.ts';
import { sealCustomer } from './customer-records.ts';
import { type OpenedCustomer, openCustomerRows } from './open-customer-rows.ts';

/**
 * What neither side's record of a customer says alone. Of two that are kept, where the later one does not
 * name all customers that the other has merged into it, it is the later one with all of them and with the
 * tax details that came by the merge: what was merged on one device stays merged. A forgotten one covers
 * all names that any record had for the same customer by then. Of two that are forgotten, what only the
 * earlier one covers stays beside the later one, as of its own time: who came back since is not forgotten
 * with the other. So does what was said of one who had come back after the other device had forgotten it.
 */
export async function uniteCustomers(
  ours: readonly SealedCustomer[],
  theirs: readonly SealedCustomer[],
  key: StorageKey,
): Promise<readonly SealedCustomer[]> {
  const ids = new Set([...ours, ...theirs].map(({ id }) => id));
  const seal = async (row: SealedCustomer, record: CustomerRecord): Promise<SealedCustomer> => ({
    ...row,
    sealed: await sealCustomer(row.id, record, key),
  });
  const unite = async (later: OpenedCustomer, earlier: OpenedCustomer, isTie: boolean) => {
    const record = withAllOf(later, earlier);
    const drafts = withDraftsOf(later.row, earlier.row);
    if (record === undefined && drafts === undefined) return [];
    if (isTie || later.record.kind === 'kept')
      return [await seal({ ...later.row, ...drafts }, record ?? later.record)];
    return putBeside(earlier);
  };
  const putBeside = async ({ row, record }: OpenedCustomer) => {
    const beside = { ...row, id: besideCustomerId(row) };
    return ids.has(beside.id) ? [] : [await seal(beside, record)];
  };
  const theirRows = new Map(theirs.map((row) => [row.id, row]));
  const found = ours.map(async (row) => {
    const theirRow = theirRows.get(row.id);
    if (theirRow === undefined || theirRow.sealed === row.sealed) return [];
    const [own, other] = await openCustomerRows([row, theirRow], key);
    if (own === undefined || other === undefined) return [];
    if (theirRow.isForgotten !== row.isForgotten) {
      const [kept, forgotten] = row.isForgotten ? [other, own] : [own, other];
      return hasComeBack(kept, forgotten) ? putBeside(kept) : [];
    }
    // Of what the clocks do not tell apart, every device keeps the same.
    const isTie = row.changedAt === theirRow.changedAt;
    const isTheirs = isTie
      ? textOf(other.record) > textOf(own.record)
      : theirRow.changedAt > row.changedAt;
    const united = await (isTheirs ? unite(other, own, isTie) : unite(own, other, isTie));
    return united.length === 0 && isTie && isTheirs ? [theirRow] : united;
  });
  const united = (await Promise.all(found)).flat();
  const covering = await coverNames(lastOfForgotten([...ours, ...theirs, ...united]), key);
  return lastOfForgotten([...united, ...covering]);
}

/** Whether the customer had an invoice since the other device forgot it, and then was spoken of. */
function hasComeBack({ record }: OpenedCustomer, { changedAt }: OpenedCustomer): boolean {
  return record.kind === 'kept' && (record.invoicedAt ?? EVER) > changedAt;
}

/** Without the rows of forgotten customers in the place of which a later or a united one is here. */
function lastOfForgotten(rows: readonly SealedCustomer[]): readonly SealedCustomer[] {
  const last = new Map<string, SealedCustomer>();
  for (const row of rows) {
    const before = last.get(row.id);
    if (row.isForgotten && (before === undefined || row.changedAt >= before.changedAt))
      last.set(row.id, row);
  }
  return rows.filter((row) => !row.isForgotten || last.get(row.id) === row);
}

/** Undefined where the other one names nobody else, or has forgotten nothing else. */
function withAllOf(later: OpenedCustomer, earlier: OpenedCustomer): CustomerRecord | undefined {
  const { record } = later;
  const { record: other } = earlier;
  if (record.kind === 'kept' && other.kind === 'kept') {
    const keys = withOthers(record.keys, other.keys);
    const tax = record.tax ?? other.tax;
    const since = timestamp(Math.max(namedAt(later), namedAt(earlier)));
    return keys && { ...record, ...(tax && { tax }), keys, namedAt: since };
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
