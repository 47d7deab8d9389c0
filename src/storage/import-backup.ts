import * as v from 'valibot';
import { resentInvoice } from '../domain/outbox/resend-id.ts';
import { isCreditNoteId } from '../domain/tax/credit-note-id.ts';
import type { Timestamp } from '../domain/units.ts';
import type { Backup } from './backup.ts';
import { countUnopened, type PreparedCounts, type RestoredCounts } from './count-restored.ts';
import type { SealedCustomer } from './customers.ts';
import type { Database } from './database.ts';
import { inTransaction } from './in-transaction.ts';
import { normaliseInvoiceNumber } from './issued-invoices.ts';
import { keepUnreadRows, type RestoredPlace } from './keep-unread-rows.ts';
import { findUnopened, openSideRecords } from './open-side-records.ts';
import { addMissingPayments } from './payments.ts';
import { addMissingPictures } from './pictures.ts';
import { type PreparedRestore, prepareRestore } from './prepare-restore.ts';
import type { RestoreTools } from './prepare-restored-invoices.ts';
import { readDeviceHoldings, type SealedHoldings } from './read-holdings.ts';
import { readCustomers, readSideRecords, readUnreadIds } from './read-side-records.ts';
import { rememberingVault } from './remembering-vault.ts';
import { salvageEntries } from './salvage-entries.ts';
import { addMissingServiceAddresses, sealMissingServiceAddresses } from './service-addresses.ts';
import { type SealedPreparation, storeRestoredInvoice } from './store-restored-invoice.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';
import { sealRequests } from './waiting-requests.ts';

/**
 * Adds what this device does not have; a second import adds nothing. The device that made the backup
 * may still deliver what is waiting in it, so such rows are searched for before they are posted, and
 * staff decide about such mails.
 *
 * Nothing can be opened or sealed during a transaction, so all is prepared before it, and again if
 * an invoice, a draft or something about a customer was stored meanwhile. What was opened once is not
 * opened again, so that it ends also while somebody types in another tab.
 */
export async function importBackup(
  database: Database,
  file: Backup,
  tools: RestoreTools,
): Promise<StorageOutcome<RestoredCounts>> {
  const { addresses, now } = tools;
  const records = rememberingVault(tools.records);
  const { customersFor, isOpened, openings, ...side } = await openSideRecords(file, records);
  const backup = { ...file, ...side, entries: [...file.entries, ...salvageEntries(file)] };
  const draftIds = backup.drafts.map(({ id }) => id);
  const read = (database: Database) => readDeviceHoldings(database, draftIds, 'all');
  const readAll = async (database: Database) => ({
    held: await read(database),
    ours: await readSideRecords(database, backup),
    unread: await readUnreadIds(database),
  });
  for (;;) {
    const seen = await tryStorage(database, () => inAll(database, 'r', readAll));
    if (seen.kind !== 'done') return seen;
    const { held, ours, unread } = seen.value;
    const { customers } = ours;
    const { damaged, unknown } = await findUnopened(ours, records);
    const unknownOf = new Map(
      customers.filter(({ sealed }) => unknown.has(sealed)).map((row) => [row.id, row]),
    );
    // A newer version may have written what is here, and later; but who was forgotten stays so.
    const isUnread = ({ id, isForgotten }: { readonly id: string; isForgotten?: boolean }) => {
      const own = unknownOf.get(id);
      return unread.has(id) || (own !== undefined && (own.isForgotten || isForgotten !== true));
    };
    const theirCustomers = backup.customers.filter((row) => !isUnread(row));
    const customersOfBoth = [...customers, ...backup.customers];
    const deleted = await records.findForgottenDrafts(backup.drafts, customersOfBoth);
    const drafts = backup.drafts.filter((row) => !deleted.includes(row) && !isUnread(row));
    const wanted = {
      ...backup,
      drafts,
      unread: withoutDeletedDrafts(backup.unread, customersOfBoth),
    };
    const prepared = await prepareRestore(held, wanted, { ...tools, records });
    const allUnited = await records.uniteCustomers(customers, theirCustomers);
    const allCustomers = [...customersOfBoth, ...allUnited];
    const gone = await records.findForgottenCustomers(allCustomers);
    const forgotten = new Set(gone.map(({ sealed }) => sealed));
    const isKept = ({ sealed }: SealedCustomer) => !forgotten.has(sealed);
    const goneIds = new Set(allCustomers.flatMap((row) => (isKept(row) ? [] : [row.id])));
    const united = allUnited.filter(({ id, isForgotten }) => isForgotten || !goneIds.has(id));
    const isDamaged = ({ sealed }: { readonly sealed: string }) => damaged.has(sealed);
    const stored = await tryStorage(database, async () => {
      const invoices = await sealAll(database, prepared.invoices);
      const missing = await sealMissingServiceAddresses(database, addresses);
      return inAll(database, 'rw', async (database) => {
        const rows = await readCustomers(database);
        if (!isSame(await read(database), held) || !isSameRows(rows, customers)) return undefined;
        const pictures = await addMissingPictures(database, wanted.pictures, isDamaged);
        const updated = await store(database, wanted, { ...prepared, invoices }, now);
        const newer = customersFor(customers, damaged).filter(
          (row) => isKept(row) && !isUnread(row),
        );
        const isUnited = ({ id }: SealedCustomer) => united.some((row) => row.id === id);
        // A row of the backup may take the place of one that goes.
        await database.customers.bulkDelete(
          customers.filter((row) => !isKept(row)).map(({ id }) => id),
        );
        await database.customers.bulkPut([...newer, ...united]);
        await addMissingServiceAddresses(database, missing);
        const payments = await addMissingPayments(database, prepared.payments, isDamaged);
        return {
          updated,
          customers: newer.filter((row) => isOpened(row) && !isUnited(row)).length + united.length,
          payments: payments.filter(isOpened).length,
          pictures,
        };
      });
    });
    if (stored.kind !== 'done') return stored;
    if (stored.value === undefined) continue;
    const counts = withStoredCounts(prepared.counts, stored.value, openings);
    const unreadHere = [...backup.drafts, ...backup.customers].filter(isUnread).length;
    return { kind: 'done', value: { ...counts, unreadable: counts.unreadable + unreadHere } };
  }
}

/** What only a newer version can read, without drafts that were deleted with a customer in any state. */
function withoutDeletedDrafts(
  unread: Backup['unread'],
  customers: readonly SealedCustomer[],
): Backup['unread'] {
  const draftIds = customers.flatMap((row) => row.draftIds);
  const deletedDraft = v.object({ id: v.picklist(draftIds) });
  return unread.filter(({ table, record }) => table !== 'drafts' || !v.is(deletedDraft, record));
}

interface Stored {
  /** Ids of the invoices, credit notes and resends that were here and have changed. */
  readonly updated: readonly string[];
  /** Of these and of the payments, those that can be opened here. */
  readonly customers: number;
  readonly payments: number;
  /** Damaged ones that are whole again. */
  readonly pictures: number;
}

function withStoredCounts(
  { creditNotes, resends, ...counts }: PreparedCounts,
  { updated, customers, payments, pictures }: Stored,
  openings: Parameters<typeof countUnopened>[0],
): RestoredCounts {
  const { unreadable, ofOtherStaffFile } = countUnopened(openings);
  const updatedNotes = updated.filter(isCreditNoteId).length;
  const updatedResends = updated.filter((id) => resentInvoice(id) !== undefined).length;
  const notes = { ...creditNotes, updated: updatedNotes };
  const sentAgain = { ...resends, updated: updatedResends };
  return {
    ...counts,
    customers,
    ...(payments > 0 && { payments }),
    ...(pictures > 0 && { pictures }),
    updatedInvoices: updated.length - updatedNotes - updatedResends,
    unreadable: counts.unreadable + unreadable,
    ofOtherStaffFile: counts.ofOtherStaffFile + ofOtherStaffFile,
    ...(isAnyCounted(notes) && { creditNotes: notes }),
    ...(isAnyCounted(sentAgain) && { resends: sentAgain }),
  };
}

function isAnyCounted(counts: object): boolean {
  return Object.values(counts).some((count) => count > 0);
}

function sealAll(
  database: Database,
  invoices: PreparedRestore['invoices'],
): Promise<SealedPreparation[]> {
  return Promise.all(
    invoices.map(async ({ requests, ...invoice }) => ({
      ...invoice,
      requests: await sealRequests(database, invoice.id, requests),
    })),
  );
}

/** Returns the ids of the invoices, credit notes and resends that were here and have changed. */
async function store(
  database: Database,
  backup: Backup,
  {
    removedDrafts,
    drafts,
    invoices,
  }: Omit<PreparedRestore, 'invoices'> & { readonly invoices: readonly SealedPreparation[] },
  now: Timestamp,
): Promise<readonly string[]> {
  await database.drafts.bulkDelete([...removedDrafts]);
  await database.drafts.bulkPut(drafts);
  const issued = invoices.map(({ id, entry }) => ({
    number: normaliseInvoiceNumber(entry.key.invoiceNumber),
    invoiceId: id,
  }));
  for (const used of [...backup.usedNumbers, ...issued]) {
    if ((await database.usedNumbers.get(used.number)) === undefined)
      await database.usedNumbers.add(used);
  }
  const updated: string[] = [];
  for (const invoice of invoices) {
    if (await storeRestoredInvoice(database, invoice, now)) updated.push(invoice.id);
  }
  await keepUnreadRows(database, backup, await placesOf(database, invoices));
  return updated;
}

function placesOf(
  { entries }: Database,
  invoices: readonly SealedPreparation[],
): Promise<RestoredPlace[]> {
  return Promise.all(
    invoices.map(async ({ id, entry }) => {
      const [sequence = 0] = await entries.where({ invoiceId: id }).primaryKeys();
      return { theirId: entry.invoiceId, id, sequence };
    }),
  );
}

/** Whether no invoice and no draft was stored since; deliveries may have moved on. */
function isSame(one: SealedHoldings, other: SealedHoldings): boolean {
  const textOf = ({ drafts, keys, entryIds, invoiceIds }: SealedHoldings) =>
    JSON.stringify([drafts, [...keys], [...entryIds], [...invoiceIds]]);
  return textOf(one) === textOf(other);
}

function isSameRows(one: readonly SealedCustomer[], other: readonly SealedCustomer[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function inAll<T>(
  database: Database,
  mode: 'r' | 'rw',
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const { drafts, invoices, usedNumbers, entries, requests, services } = database;
  const { sealedRequests, destinations, customers, payments, pictures, movedRows } = database;
  const held = [drafts, invoices, usedNumbers, entries, customers, payments, pictures];
  const tables = [...held, requests, sealedRequests, services, destinations, movedRows];
  return inTransaction(database, mode, tables, work);
}
