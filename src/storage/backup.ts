import * as v from 'valibot';
import { MADE_AT_SCHEMA } from '../domain/backup/from-backup.ts';
import { markSharedInDoubt, noteShared } from '../domain/backup/merge-entry.ts';
import type { Entry } from '../domain/outbox/entry.ts';
import type { Timestamp } from '../domain/units.ts';
import { openRequests, readRequestsToOpen } from './backed-up-requests.ts';
import { CLEAR_REQUEST_SCHEMA } from './clear-requests.ts';
import { SEALED_CUSTOMER_SCHEMA } from './customers.ts';
import type { Database } from './database.ts';
import { DRAFT_SCHEMA, type SealedDraft } from './drafts.ts';
import { putDelivery } from './entry-rows.ts';
import { inTransaction } from './in-transaction.ts';
import { SEALED_INVOICE_SCHEMA } from './issued-invoices.ts';
import { MOVED_ROW_SCHEMA } from './moved-rows.ts';
import { parseReadable } from './parse-readable.ts';
import { SEALED_PAYMENT_SCHEMA } from './payments.ts';
import { PICTURE_SCHEMA } from './pictures.ts';
import { STORED_ENTRY_SCHEMA, toStoredEntry } from './stored-words.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';
import { USED_NUMBER_SCHEMA } from './used-numbers.ts';

const TABLES = {
  drafts: DRAFT_SCHEMA,
  invoices: SEALED_INVOICE_SCHEMA,
  usedNumbers: USED_NUMBER_SCHEMA,
  entries: STORED_ENTRY_SCHEMA,
  requests: CLEAR_REQUEST_SCHEMA,
  customers: SEALED_CUSTOMER_SCHEMA,
  payments: SEALED_PAYMENT_SCHEMA,
  pictures: PICTURE_SCHEMA,
} as const;

type TableName = keyof typeof TABLES;
type Tables = { readonly [Name in TableName]: readonly v.InferOutput<(typeof TABLES)[Name]>[] };

/** Everything a backup file holds, before the vault seals it. */
export interface Backup extends Tables {
  /** Undefined where an earlier version made it. */
  readonly madeAt: Timestamp | undefined;
  /** Rows that this version cannot read, as they are; a later version may. */
  readonly unread: readonly UnreadRow[];
}

type UnreadRow = v.InferOutput<typeof UNREAD_ROW>;

const UNREAD_ROW = v.object({ table: v.string(), record: v.unknown() });

const ROWS = v.array(v.unknown());

const FORMAT = 1;
const NEWER_FILE = v.object({ format: v.pipe(v.number(), v.gtValue(FORMAT)) });

/** A newer version may have tables that this one does not know. */
const BACKUP_FILE = v.looseObject({
  format: v.literal(FORMAT),
  madeAt: MADE_AT_SCHEMA,
  drafts: ROWS,
  invoices: ROWS,
  usedNumbers: ROWS,
  entries: ROWS,
  requests: ROWS,
  /** Absent in backups of earlier versions, which kept none. */
  customers: v.optional(ROWS, []),
  /** Absent in backups of earlier versions, which recorded none. */
  payments: v.optional(ROWS, []),
  /** Absent in backups of earlier versions, whose invoices kept no pictures. */
  pictures: v.optional(ROWS, []),
  /** Absent in backups of earlier versions, which had nothing unread. */
  unread: v.optional(v.array(UNREAD_ROW), []),
});

export type ParsedBackup =
  | { readonly kind: 'backup'; readonly backup: Backup }
  /** Only a newer version of the app can read it. */
  | { readonly kind: 'newer-backup' }
  | { readonly kind: 'not-a-backup' };

/** Parses the JSON value of an opened backup file; a row that cannot be read spoils no other. */
export function parseBackup(value: unknown): ParsedBackup {
  const parsed = v.safeParse(BACKUP_FILE, value);
  if (!parsed.success) return { kind: v.is(NEWER_FILE, value) ? 'newer-backup' : 'not-a-backup' };
  const { format: _, madeAt, ...file } = parsed.output;
  const unread = [...file.unread, ...rowsOfUnknownTables(file)];
  return { kind: 'backup', backup: { madeAt, ...readRows({ ...file, unread }) } };
}

function rowsOfUnknownTables(file: object): readonly UnreadRow[] {
  return Object.entries(file).flatMap(([table, rows]) =>
    table in TABLES || table === 'unread' || !Array.isArray(rows)
      ? []
      : rows.map((record: unknown) => ({ table, record })),
  );
}

/** The JSON text that the vault seals into a file. */
export function formatBackup(backup: Backup): string {
  return JSON.stringify({ format: FORMAT, ...backup, entries: backup.entries.map(toStoredEntry) });
}

/**
 * Copies drafts, history and outbox. From now on another device may send what is not delivered here,
 * so this one looks for such rows in the sheet before it posts them.
 */
export function exportBackup(
  database: Database,
  now: Timestamp,
  /** Drafts as a page has them that could not save them. */
  unsaved: readonly SealedDraft[] = [],
): Promise<StorageOutcome<Backup>> {
  return tryStorage(database, async () => {
    const { backup, unopened } = await readAll(database, now);
    return {
      ...backup,
      madeAt: now,
      drafts: withUnsaved(backup.drafts, unsaved),
      requests: [...backup.requests, ...(await openRequests(unopened))],
    };
  });
}

function withUnsaved(
  saved: readonly SealedDraft[],
  unsaved: readonly SealedDraft[],
): readonly SealedDraft[] {
  const byId = new Map(saved.map((draft) => [draft.id, draft]));
  for (const draft of unsaved) byId.set(draft.id, { ...byId.get(draft.id), ...draft });
  return [...byId.values()];
}

function readAll(database: Database, now: Timestamp) {
  const { drafts, invoices, usedNumbers, entries, requests, movedRows } = database;
  const { customers, payments, pictures, sealedRequests, destinations, device } = database;
  const records = [drafts, invoices, usedNumbers, entries, requests, customers, payments, pictures];
  const tables = [...records, movedRows];
  const addresses = [sealedRequests, destinations, device];
  return inTransaction(database, 'rw', [...tables, ...addresses], async (database) => {
    const { drafts, invoices, usedNumbers, entries, requests, movedRows } = database;
    const { customers, payments, pictures } = database;
    const backup = readRows({
      drafts: await drafts.toArray(),
      invoices: await invoices.toArray(),
      usedNumbers: await usedNumbers.toArray(),
      entries: await entries.toArray(),
      requests: await requests.toArray(),
      customers: await customers.toArray(),
      payments: await payments.toArray(),
      pictures: await pictures.toArray(),
      unread: parseReadable(MOVED_ROW_SCHEMA, await movedRows.toArray()),
    });
    const shared = backup.entries.map((entry) => markEntryShared(entry, now));
    for (const [index, { sequence, sheet, mail }] of shared.entries()) {
      const before = backup.entries[index];
      if (sheet && sheet !== before?.sheet) await putDelivery(database, sequence, 'sheet', sheet);
      if (mail && mail !== before?.mail) await putDelivery(database, sequence, 'mail', mail);
    }
    return {
      backup: { ...backup, entries: shared },
      unopened: await readRequestsToOpen(database),
    };
  });
}

type RawRows = { readonly [Name in TableName]: readonly unknown[] } & {
  readonly unread: readonly UnreadRow[];
};

/** Sorts rows into those that this version can read and those that it cannot. */
function readRows(raw: RawRows): Omit<Backup, 'madeAt'> {
  const unread = raw.unread.filter(({ table }) => !(table in TABLES));
  const read = <Name extends TableName>(table: Name) => {
    const again = raw.unread.filter((row) => row.table === table).map(({ record }) => record);
    return [...raw[table], ...again].flatMap((record) => {
      const parsed = v.safeParse(TABLES[table], record);
      if (parsed.success) return [parsed.output];
      unread.push({ table, record });
      return [];
    });
  };
  const entries = new Map<string, Entry>();
  for (const entry of read('entries')) {
    // A restore by an older version has rebuilt it, and it may have gone on from there.
    if (entries.has(entry.invoiceId))
      unread.push({ table: 'entries', record: toStoredEntry(entry) });
    else entries.set(entry.invoiceId, entry);
  }
  return {
    drafts: read('drafts'),
    invoices: read('invoices'),
    usedNumbers: read('usedNumbers'),
    entries: [...entries.values()],
    requests: read('requests'),
    customers: read('customers'),
    payments: read('payments'),
    pictures: read('pictures'),
    unread,
  };
}

/** The other device asks staff about a mail in any case, so this one goes on with its own. */
function markEntryShared(entry: Entry, now: Timestamp): Entry {
  const { sheet, mail } = entry;
  const row =
    sheet?.state === 'in-doubt' ? noteShared(sheet) : sheet && markSharedInDoubt(sheet, now);
  const letter = mail && noteShared(mail);
  if (row === sheet && letter === mail) return entry;
  return { ...entry, ...(row && { sheet: row }), ...(letter && { mail: letter }) };
}
