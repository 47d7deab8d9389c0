import { Dexie } from 'dexie';
import * as v from 'valibot';
import type { Database } from './database.ts';
import { parseReadable } from './parse-readable.ts';
import { ROW_SCHEMAS } from './row-schemas.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';

/** A row that an older version could not read, and moved out of its table. */
export const MOVED_ROW_SCHEMA = v.object({
  id: v.number(),
  table: v.string(),
  record: v.unknown(),
});

type MovedRow = v.InferOutput<typeof MOVED_ROW_SCHEMA>;

/** Puts back what an older version moved away, as far as this version can read it. */
export function putBackMovedRows(database: Database): Promise<StorageOutcome<void>> {
  return tryStorage(database, async () => {
    for (const row of parseReadable(MOVED_ROW_SCHEMA, await database.movedRows.toArray())) {
      const schema = ROW_SCHEMAS.get(row.table);
      if (schema !== undefined && v.is(schema, row.record)) await putBack(database, row);
    }
  });
}

async function putBack(database: Database, { id, table, record }: MovedRow): Promise<void> {
  const { movedRows, invoices } = database;
  const rows = database.table(table);
  await database.transaction('rw', [...new Set([rows, invoices]), movedRows], async () => {
    if (table === 'drafts' && (await isIssued(database, record))) return;
    try {
      await rows.add(record);
    } catch (error) {
      // A newer row has taken its place; staff see the older one among those that are not read.
      if (error instanceof Dexie.ConstraintError) return;
      throw error;
    }
    await movedRows.delete(id);
  });
}

async function isIssued({ invoices }: Database, draft: unknown): Promise<boolean> {
  const { id } = draft as { readonly id: string };
  return (await invoices.get(id)) !== undefined;
}
