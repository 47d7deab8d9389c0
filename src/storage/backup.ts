import * as v from 'valibot';
import type { Delivery, Service } from '../domain/outbox/delivery.ts';
import { type Entry, hasRow } from '../domain/outbox/entry.ts';
import { markInDoubt, markNotArrived, unblock } from '../domain/outbox/transitions.ts';
import type { Timestamp } from '../domain/units.ts';
import type { Database } from './database.ts';
import { DRAFT } from './drafts.ts';
import {
  parseEntries,
  putDelivery,
  REQUEST_ROW,
  readEntriesIn,
  readEntryOf,
} from './entry-rows.ts';
import { SEALED_INVOICE } from './issued-invoices.ts';
import { parseReadable } from './parse-readable.ts';
import { STORED_ENTRY, toStoredEntry } from './stored-words.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';
import { USED_NUMBER } from './used-numbers.ts';

/** Everything a backup file holds, before the vault seals it. */
export type Backup = v.InferOutput<typeof BACKUP>;

const BACKUP = v.object({
  format: v.literal(1),
  drafts: v.array(DRAFT),
  invoices: v.array(SEALED_INVOICE),
  usedNumbers: v.array(USED_NUMBER),
  entries: v.array(STORED_ENTRY),
  requests: v.array(REQUEST_ROW),
});

/** A row in one of these states may still be sent from this device. */
const SHARED = ['waiting', 'sending', 'blocked'] as const;

export type ParsedBackup =
  | { readonly kind: 'backup'; readonly backup: Backup }
  | { readonly kind: 'not-a-backup' };

/** Parses the JSON value of an opened backup file. */
export function parseBackup(value: unknown): ParsedBackup {
  const parsed = v.safeParse(BACKUP, value);
  return parsed.success ? { kind: 'backup', backup: parsed.output } : { kind: 'not-a-backup' };
}

/** The JSON text that the vault seals into a file. */
export function formatBackup(backup: Backup): string {
  return JSON.stringify({ ...backup, entries: backup.entries.map(toStoredEntry) });
}

/**
 * Copies drafts, history and waiting entries. From now on another device may post the waiting rows
 * too, so this one looks for them in the sheet before it posts them.
 */
export function exportBackup(database: Database, now: Timestamp): Promise<StorageOutcome<Backup>> {
  return tryStorage(database, () =>
    inAll(database, async () => {
      for (const entry of await readEntriesIn(database, 'sheet', SHARED)) {
        if (!hasRow(entry)) continue;
        const shared = markSharedInDoubt(entry.sheet, now);
        await putDelivery(database, entry.sequence, 'sheet', shared);
      }
      return {
        format: 1 as const,
        drafts: parseReadable(DRAFT, await database.drafts.toArray()),
        invoices: parseReadable(SEALED_INVOICE, await database.invoices.toArray()),
        usedNumbers: parseReadable(USED_NUMBER, await database.usedNumbers.toArray()),
        entries: parseEntries(await database.entries.toArray()),
        requests: parseReadable(REQUEST_ROW, await database.requests.toArray()),
      };
    }),
  );
}

export interface RestoredCounts {
  readonly drafts: number;
  readonly invoices: number;
}

/**
 * Adds what this device does not have; a second import adds nothing. The device that made the backup
 * may still deliver what is waiting in it, so such rows are searched for before they are posted, and
 * staff decide about such mails.
 */
export function importBackup(
  database: Database,
  backup: Backup,
  now: Timestamp,
): Promise<StorageOutcome<RestoredCounts>> {
  return tryStorage(database, () =>
    inAll(database, async () => {
      const restored = { drafts: 0, invoices: 0 };
      for (const draft of backup.drafts) {
        if ((await database.drafts.get(draft.id)) !== undefined) continue;
        // It was issued after the backup was made.
        if ((await database.invoices.get(draft.id)) !== undefined) continue;
        await database.drafts.add(draft);
        restored.drafts += 1;
      }
      for (const used of backup.usedNumbers) {
        if ((await database.usedNumbers.get(used.number)) === undefined)
          await database.usedNumbers.add(used);
      }
      for (const entry of inOrder(backup.entries)) {
        const ours = await readEntryOf(database, entry.invoiceId);
        if (ours !== undefined) {
          await learnDeliveries(database, ours, entry);
        } else if (!(await hasEntryOf(database, entry.invoiceId))) {
          await addEntry(database, backup, entry, now);
          if (hasRow(entry)) restored.invoices += 1;
        }
      }
      return restored;
    }),
  );
}

/** Also true of an entry that this version cannot read. */
async function hasEntryOf(database: Database, invoiceId: string): Promise<boolean> {
  return (await database.entries.where({ invoiceId }).count()) > 0;
}

async function addEntry(
  database: Database,
  backup: Backup,
  theirs: Entry,
  now: Timestamp,
): Promise<void> {
  const { sequence: theirSequence, sheet, mail, ...entry } = theirs;
  const deliveries = {
    ...(sheet && { sheet: markSharedInDoubt(sheet, now) }),
    ...(mail && { mail: markSharedInDoubt(mail, now) }),
  };
  const sequence = await database.entries.add(toStoredEntry({ ...entry, ...deliveries }));
  const invoice = backup.invoices.find(({ id }) => id === theirs.invoiceId);
  if (invoice !== undefined) await database.invoices.put({ ...invoice, sequence });
  // An earlier backup may have brought the draft that this invoice was.
  await database.drafts.delete(theirs.invoiceId);
  const requests = backup.requests.filter((request) => request.sequence === theirSequence);
  await database.requests.bulkPut(requests.map((request) => ({ ...request, sequence })));
}

/** Takes over what the other device has delivered, so that it is not sent from here too. */
async function learnDeliveries(database: Database, ours: Entry, theirs: Entry): Promise<void> {
  const services: readonly Service[] = ['sheet', 'mail'];
  const learnt = services.filter(
    (service) => theirs[service]?.state === 'delivered' && ours[service]?.state !== 'delivered',
  );
  if (learnt.length === 0) return;
  for (const service of learnt) {
    const delivery = theirs[service];
    if (delivery !== undefined) await putDelivery(database, ours.sequence, service, delivery);
  }
  await database.requests.bulkDelete(learnt.map((service) => [ours.sequence, service]));
}

/** A delivery that two devices may send is in doubt on both. */
function markSharedInDoubt(delivery: Delivery, now: Timestamp): Delivery {
  if (delivery.state === 'delivered' || delivery.state === 'set-aside') return delivery;
  const open = markNotArrived(unblock(delivery));
  return open.state === 'waiting' || open.state === 'sending'
    ? markInDoubt(open, 'backup', now, now)
    : open;
}

function inOrder(entries: readonly Entry[]): Entry[] {
  return [...entries].sort((one, other) => one.sequence - other.sequence);
}

function inAll<T>(database: Database, work: () => Promise<T>): PromiseLike<T> {
  const { drafts, invoices, usedNumbers, entries, requests } = database;
  return database.transaction('rw', [drafts, invoices, usedNumbers, entries, requests], work);
}
