import { Dexie } from 'dexie';
import * as v from 'valibot';
import type { Timestamp } from '../domain/units.ts';
import type { Database } from './database.ts';
import { readEntryOfInvoice } from './entry-rows.ts';
import { inTransaction } from './in-transaction.ts';
import { parseReadable } from './parse-readable.ts';
import { ROW_SCHEMAS } from './row-schemas.ts';
import { storeMergedEntry } from './store-merged-entry.ts';
import { STORED_ENTRY_SCHEMA } from './stored-words.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';

/** A row that an older version could not read, and moved out of its table. */
export const MOVED_ROW_SCHEMA = v.object({
  id: v.number(),
  table: v.string(),
  record: v.unknown(),
});

type MovedRow = v.InferOutput<typeof MOVED_ROW_SCHEMA>;

/** Puts back what an older version moved away, as far as this version can read it. */
export function putBackMovedRows(
  database: Database,
  now: Timestamp,
): Promise<StorageOutcome<void>> {
  return tryStorage(database, async () => {
    for (const row of parseReadable(MOVED_ROW_SCHEMA, await database.movedRows.toArray())) {
      const schema = ROW_SCHEMAS.get(row.table);
      if (schema !== undefined && v.is(schema, row.record)) await putBack(database, row, now);
    }
  });
}

async function putBack(
  database: Database,
  { id, table, record }: MovedRow,
  now: Timestamp,
): Promise<void> {
  const { movedRows, invoices, requests, sealedRequests, services } = database;
  const touched = new Set([database.table(table), invoices, requests, sealedRequests, services]);
  await inTransaction(database, 'rw', [...touched, movedRows], async (database) => {
    const { movedRows } = database;
    if (table === 'drafts' && (await isIssued(database, record))) return;
    if (table === 'entries' && (await mergeIntoRebuilt(database, record, now)))
      return void (await movedRows.delete(id));
    try {
      await database.table(table).add(record);
    } catch (error) {
      // A newer row has taken its place; staff see the older one among those that are not read.
      if (error instanceof Dexie.ConstraintError) return;
      throw error;
    }
    await movedRows.delete(id);
  });
}

/**
 * An older version that could not read an entry has rebuilt it, and may have gone on from there: what
 * the entry says is delivered counts in the rebuilt one too. False when there is none to merge it into.
 */
async function mergeIntoRebuilt(
  database: Database,
  record: unknown,
  now: Timestamp,
): Promise<boolean> {
  const kept = v.safeParse(STORED_ENTRY_SCHEMA, record);
  const rebuilt = kept.success && (await readEntryOfInvoice(database, kept.output.invoiceId));
  if (!rebuilt) return false;
  await storeMergedEntry(database, rebuilt, kept.output, now);
  const { entries } = database;
  // Fields that only the newer version has written stay.
  const row = (await entries.get(rebuilt.sequence)) ?? {};
  await entries.put({ ...(record as object), ...row });
  return true;
}

async function isIssued({ invoices }: Database, draft: unknown): Promise<boolean> {
  const { id } = draft as { readonly id: string };
  return (await invoices.get(id)) !== undefined;
}
