import * as v from 'valibot';
import { markSharedInDoubt, mergeEntry } from '../domain/backup/merge-entry.ts';
import { isUnreadable, SERVICES } from '../domain/outbox/delivery.ts';
import type { Entry } from '../domain/outbox/entry.ts';
import type { ServiceAddresses } from '../domain/outbox/request.ts';
import type { Timestamp } from '../domain/units.ts';
import type { Backup } from './backup.ts';
import { newerCustomers, SEALED_CUSTOMER_SCHEMA, type SealedCustomer } from './customers.ts';
import type { Database } from './database.ts';
import { putDelivery, putDoubled } from './entry-rows.ts';
import { normaliseInvoiceNumber } from './issued-invoices.ts';
import { keepUnreadRows, type RestoredPlace } from './keep-unread-rows.ts';
import { parseReadable } from './parse-readable.ts';
import { addMissingPayments } from './payments.ts';
import { addMissingPictures } from './pictures.ts';
import { type PreparedRestore, prepareRestore, type RestoredCounts } from './prepare-restore.ts';
import type { InvoiceToRestore } from './prepare-restored-invoices.ts';
import { readDeviceHoldings, type SealedHoldings } from './read-holdings.ts';
import type { RecordVault } from './record-vault.ts';
import { salvageEntries } from './salvage-entries.ts';
import { addMissingServiceAddresses, sealMissingServiceAddresses } from './service-addresses.ts';
import { STORED_ENTRY_SCHEMA, toStoredEntry } from './stored-words.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';
import {
  deleteRequests,
  putRequests,
  type SealedRequest,
  sealRequests,
} from './waiting-requests.ts';

interface Restoring {
  readonly now: Timestamp;
  readonly addresses: ServiceAddresses;
  readonly records: RecordVault;
}

/**
 * Adds what this device does not have; a second import adds nothing. The device that made the backup
 * may still deliver what is waiting in it, so such rows are searched for before they are posted, and
 * staff decide about such mails.
 *
 * Nothing can be opened or sealed during a transaction, so all is prepared before it, and again if
 * an invoice or a draft was stored meanwhile.
 */
export async function importBackup(
  database: Database,
  file: Backup,
  { now, addresses, records }: Restoring,
): Promise<StorageOutcome<RestoredCounts>> {
  const backup = { ...file, entries: [...file.entries, ...salvageEntries(file)] };
  const draftIds = backup.drafts.map(({ id }) => id);
  const read = () => readDeviceHoldings(database, draftIds);
  const readBoth = async () => ({ held: await read(), customers: await readCustomers(database) });
  for (;;) {
    const seen = await tryStorage(database, () => inAll(database, 'r', readBoth));
    if (seen.kind !== 'done') return seen;
    const { held, customers } = seen.value;
    const wanted = withoutForgotten(backup, customers);
    const prepared = await prepareRestore(held, wanted, addresses, records);
    const stored = await tryStorage(database, async () => {
      const invoices = await sealAll(database, prepared.invoices);
      const missing = await sealMissingServiceAddresses(database, addresses);
      return inAll(database, 'rw', async () => {
        if (!isSame(await read(), held)) return undefined;
        const updatedInvoices = await store(database, wanted, { ...prepared, invoices }, now);
        const newer = newerCustomers(await readCustomers(database), backup.customers);
        await database.customers.bulkPut([...newer]);
        await addMissingServiceAddresses(database, missing);
        return { updatedInvoices, payments: await addMissingPayments(database, prepared.payments) };
      });
    });
    if (stored.kind !== 'done') return stored;
    if (stored.value === undefined) continue;
    const newer = newerCustomers(customers, backup.customers);
    const { updatedInvoices, payments } = stored.value;
    return {
      kind: 'done',
      value: {
        ...prepared.counts,
        customers: newer.length,
        updatedInvoices,
        ...(payments > 0 && { payments }),
      },
    };
  }
}

async function readCustomers(database: Database): Promise<readonly SealedCustomer[]> {
  return parseReadable(SEALED_CUSTOMER_SCHEMA, await database.customers.toArray());
}

/** The backup without the drafts that were deleted with a customer, here or there. */
function withoutForgotten(backup: Backup, customers: readonly SealedCustomer[]): Backup {
  const deleted = new Set([...customers, ...backup.customers].flatMap(({ draftIds }) => draftIds));
  return { ...backup, drafts: backup.drafts.filter(({ id }) => !deleted.has(id)) };
}

/** An invoice of the backup with its requests sealed for this device. */
type SealedPreparation = Omit<InvoiceToRestore, 'requests'> & {
  readonly requests: readonly SealedRequest[];
};

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

/** Returns how many invoices that were here have changed. */
async function store(
  database: Database,
  backup: Backup,
  {
    removedDrafts,
    drafts,
    invoices,
  }: Omit<PreparedRestore, 'invoices'> & { readonly invoices: readonly SealedPreparation[] },
  now: Timestamp,
): Promise<number> {
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
  await addMissingPictures(database, backup.pictures);
  let updated = 0;
  for (const invoice of invoices) {
    if (await storeInvoice(database, invoice, now)) updated += 1;
  }
  await keepUnreadRows(database, backup.unread, await placesOf(database, invoices));
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

/** Returns whether its entry was here and has changed. */
async function storeInvoice(
  database: Database,
  { id, entry, requests, invoice }: SealedPreparation,
  now: Timestamp,
): Promise<boolean> {
  const row = await database.entries.where({ invoiceId: id }).first();
  const here = v.safeParse(STORED_ENTRY_SCHEMA, row);
  const isUpdated =
    here.success && (await storeMerged(database, here.output, { entry, requests }, now));
  const sequence =
    row === undefined
      ? await addEntry(database, { ...entry, invoiceId: id }, requests, now)
      : here.success
        ? here.output.sequence
        : undefined;
  if (sequence !== undefined && invoice !== undefined)
    await database.invoices.put({ ...invoice, sequence });
  return isUpdated;
}

type Theirs = Pick<SealedPreparation, 'entry' | 'requests'>;

/** Adds an entry, at the place that its invoice has if that is here already. */
async function addEntry(
  database: Database,
  { sequence: _, sheet, mail, ...entry }: Entry,
  requests: Theirs['requests'],
  now: Timestamp,
): Promise<number> {
  const row = toStoredEntry({
    ...entry,
    ...(sheet && { sheet: markSharedInDoubt(sheet, now) }),
    ...(mail && { mail: markSharedInDoubt(mail, now) }),
  });
  const place = await placeOf(database, entry.invoiceId);
  const sequence = await database.entries.add(
    place === undefined ? row : { ...row, sequence: place },
  );
  await putRequests(database, sequence, requests);
  if (sheet !== undefined) await putDoubled(database, sequence, sheet);
  return sequence;
}

async function placeOf(database: Database, id: string): Promise<number | undefined> {
  const invoice = v.safeParse(v.object({ sequence: v.number() }), await database.invoices.get(id));
  if (!invoice.success) return undefined;
  const { sequence } = invoice.output;
  return (await database.entries.get(sequence)) === undefined ? sequence : undefined;
}

/**
 * Takes over what the other device has delivered, so that it is not sent from here too, and the
 * requests that cannot be read here any more. False when there is nothing of it.
 */
async function storeMerged(
  database: Database,
  ours: Entry,
  { entry, requests }: Theirs,
  now: Timestamp,
): Promise<boolean> {
  const unreadable = requests.filter(({ service }) => isUnreadable(ours[service]));
  await putRequests(database, ours.sequence, unreadable);
  const { mail, ...rowOnly } = entry;
  const hasMail = mail?.state === 'delivered' || requests.some(({ service }) => service === 'mail');
  const merged = mergeEntry(ours, hasMail ? entry : rowOnly, now);
  if (merged === ours) return unreadable.length > 0;
  for (const service of SERVICES) {
    const delivery = merged[service];
    if (delivery !== undefined && delivery !== ours[service])
      await putDelivery(database, ours.sequence, service, delivery);
  }
  if (merged.sheet !== undefined) await putDoubled(database, ours.sequence, merged.sheet);
  const delivered = SERVICES.filter((service) => merged[service]?.state === 'delivered');
  await deleteRequests(database, ours.sequence, delivered);
  if (ours.mail === undefined && merged.mail !== undefined && merged.mail.state !== 'delivered') {
    const ordered = requests.filter(({ service }) => service === 'mail');
    await putRequests(database, ours.sequence, ordered);
  }
  return true;
}

/** Whether no invoice and no draft was stored since; deliveries may have moved on. */
function isSame(one: SealedHoldings, other: SealedHoldings): boolean {
  const textOf = ({ drafts, keys, entryIds, invoiceIds }: SealedHoldings) =>
    JSON.stringify([drafts, [...keys], [...entryIds], [...invoiceIds]]);
  return textOf(one) === textOf(other);
}

function inAll<T>(database: Database, mode: 'r' | 'rw', work: () => Promise<T>): PromiseLike<T> {
  const { drafts, invoices, usedNumbers, entries, requests } = database;
  const { sealedRequests, destinations, services, customers, payments, pictures, movedRows } =
    database;
  const held = [drafts, invoices, usedNumbers, entries, customers, payments, pictures];
  const tables = [...held, requests, sealedRequests, destinations, services, movedRows];
  return database.transaction(mode, tables, work);
}
