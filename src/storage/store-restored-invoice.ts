import * as v from 'valibot';
import { markSharedInDoubt } from '../domain/backup/merge-entry.ts';
import { type Delivery, isUnreadable } from '../domain/outbox/delivery.ts';
import type { Entry } from '../domain/outbox/entry.ts';
import type { Timestamp } from '../domain/units.ts';
import type { Database } from './database.ts';
import { putDoubled } from './entry-rows.ts';
import type { InvoiceToRestore } from './prepare-restored-invoices.ts';
import { storeMergedEntry } from './store-merged-entry.ts';
import { STORED_ENTRY_SCHEMA, toStoredEntry } from './stored-words.ts';
import { putRequests, type SealedRequest } from './waiting-requests.ts';

/** An invoice of the backup with its requests sealed for this device. */
export type SealedPreparation = Omit<InvoiceToRestore, 'requests'> & {
  readonly requests: readonly SealedRequest[];
};

/** Stores an invoice of a backup, and returns whether its entry was here and has changed; needs a transaction. */
export async function storeRestoredInvoice(
  database: Database,
  { id, entry, requests, invoice, hasRecord }: SealedPreparation,
  now: Timestamp,
): Promise<boolean> {
  const [place] = await database.entries.where({ invoiceId: id }).primaryKeys();
  const here = v.safeParse(
    STORED_ENTRY_SCHEMA,
    place === undefined ? undefined : await database.entries.get(place),
  );
  const isUpdated =
    here.success && (await storeMerged(database, here.output, { entry, requests }, now));
  // Where only a newer version can read the entry, the invoice has its place all the same.
  const sequence = place ?? (await addEntry(database, { ...entry, invoiceId: id }, requests, now));
  if (invoice !== undefined) await database.invoices.put({ ...invoice, sequence });
  if (hasRecord) await database.invoices.update(id, { isInBackup: true });
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
 * Takes over what the other device has delivered, so that it is not sent from here too, what was
 * ordered there, and the requests that cannot be read here any more. False when there is nothing of it.
 */
async function storeMerged(
  database: Database,
  ours: Entry,
  { entry, requests }: Theirs,
  now: Timestamp,
): Promise<boolean> {
  const unreadable = requests.filter(({ service }) => isUnreadable(ours[service]));
  await putRequests(database, ours.sequence, unreadable);
  // A row would go from here by itself, and needs its request for that; about a mail staff are asked first.
  const canBeMerged =
    !isOpen(entry.sheet) ||
    isOpen(ours.sheet) ||
    requests.some(({ service }) => service === 'sheet');
  const { sheet, ...others } = entry;
  const theirs = canBeMerged ? entry : others;
  const merged = await storeMergedEntry(database, ours, theirs, now);
  if (merged === ours) return unreadable.length > 0;
  const ordered = requests.filter(
    ({ service }) => !isOpen(ours[service]) && isOpen(merged[service]),
  );
  await putRequests(database, ours.sequence, ordered);
  return true;
}

/** Only what is still to go has a request. */
function isOpen(delivery: Delivery | undefined): boolean {
  return delivery !== undefined && delivery.state !== 'delivered';
}
