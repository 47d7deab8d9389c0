import type { Collection } from 'dexie';
import * as v from 'valibot';
import { isCreditNoteId } from '../domain/tax/credit-note-id.ts';
import { timestamp } from '../domain/time.ts';
import type { Timestamp } from '../domain/units.ts';
import type { Database } from './database.ts';
import { inTransaction } from './in-transaction.ts';
import { toStoredState } from './stored-words.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';

const ID = 'backup';
const BACKUP_STATE = v.object({
  id: v.literal(ID),
  savedAt: v.optional(v.pipe(v.number(), v.transform(timestamp))),
  sequence: v.optional(v.number()),
  folder: v.optional(v.unknown()),
});

/** In the sheet, or in a backup that was restored. */
const ELSEWHERE = v.union([
  v.object({ broughtInAt: v.number() }),
  v.object({ isInBackup: v.literal(true) }),
]);

export interface BackupState {
  /** When this device saved its last backup. */
  readonly savedAt: Timestamp | undefined;
  /** How many invoices and credit notes came to be on this device since, and are in no backup that was restored here. */
  readonly since: number;
  /** How many of these are credit notes. */
  readonly creditNotesSince: number;
  /** How many of these are not known to be in the sheet. */
  readonly undelivered: number;
  /** The folder that backups go to, as the browser handed it out. */
  readonly folder: unknown;
}

/** @param counted whether what is in the sheet counts too. */
export function readBackupState(
  database: Database,
  counted: 'all' | 'undelivered' = 'all',
): Promise<StorageOutcome<BackupState>> {
  return tryStorage(database, async () => {
    const { savedAt, sequence, folder } = await readRow(database);
    const later = database.invoices.where('sequence').above(sequence ?? Number.NEGATIVE_INFINITY);
    const undelivered = await listUndelivered(database, later);
    const ids = counted === 'all' ? await listOnlyHere(later) : undelivered;
    const creditNotesSince = ids.filter(isCreditNoteId).length;
    const counts = { since: ids.length, creditNotesSince, undelivered: undelivered.length };
    return { savedAt, ...counts, folder };
  });
}

/** By the indexes alone, as a shared history may be long; one without an entry is not known to be delivered. */
async function listUndelivered(
  { invoices, entries }: Database,
  later: Collection,
): Promise<readonly string[]> {
  const inSheet = entries.where('sheet.state').equals(toStoredState('delivered'));
  const delivered = new Set<unknown>(await inSheet.primaryKeys());
  const sequences = (await later.keys()).filter((sequence) => !delivered.has(sequence));
  return listOnlyHere(invoices.where('sequence').anyOf(sequences));
}

async function listOnlyHere(rows: Collection): Promise<readonly string[]> {
  const ids = await rows.filter((row) => !v.is(ELSEWHERE, row)).primaryKeys();
  return ids.map(String);
}

/** Notes that a backup was saved which holds every invoice up to now. */
export function noteBackup(
  database: Database,
  savedAt: Timestamp,
  sequence: number | undefined,
): Promise<StorageOutcome<void>> {
  return change(database, { savedAt, ...(sequence !== undefined && { sequence }) });
}

/** Keeps the folder that backups go to; undefined for downloads. */
export function keepBackupFolder(
  database: Database,
  folder: unknown,
): Promise<StorageOutcome<void>> {
  return change(database, { folder });
}

function change(database: Database, next: object): Promise<StorageOutcome<void>> {
  return tryStorage(database, () =>
    inTransaction(database, 'rw', [database.device], async (database) => {
      await database.device.put({ ...(await readRow(database)), ...next, id: ID });
    }),
  );
}

async function readRow({ device }: Database): Promise<v.InferOutput<typeof BACKUP_STATE>> {
  const parsed = v.safeParse(BACKUP_STATE, await device.get(ID));
  return parsed.success ? parsed.output : { id: ID };
}
