import type { IndexableType } from 'dexie';
import * as v from 'valibot';
import type { Database } from './database.ts';
import { MOVED_ROW_SCHEMA } from './moved-rows.ts';
import { parseReadable } from './parse-readable.ts';
import { ROW_SCHEMAS } from './row-schemas.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';

/** A row that this version cannot read; it blocks nothing and stays until a person deletes it. */
export interface UnreadableRow {
  /** The table that it belongs to. */
  readonly table: string;
  /** Where it is: in that table, or where an older version moved it. */
  readonly place: { readonly table: string; readonly key: IndexableType };
  readonly record: unknown;
}

/** Every row that this version cannot read. It reads the whole database, so call it seldom. */
export function listUnreadable(database: Database): Promise<StorageOutcome<UnreadableRow[]>> {
  return tryStorage(database, async () => {
    const rows: UnreadableRow[] = [];
    for (const [table, schema] of ROW_SCHEMAS)
      rows.push(...(await readIn(database, table, schema)));
    const moved = parseReadable(MOVED_ROW_SCHEMA, await database.movedRows.toArray());
    return [
      ...rows,
      ...moved.map(({ id, table, record }) => ({
        table,
        place: { table: database.movedRows.name, key: id },
        record,
      })),
    ];
  });
}

/** Deletes a row for good, once a person has seen it. */
export function deleteUnreadable(
  database: Database,
  { place }: UnreadableRow,
): Promise<StorageOutcome<void>> {
  return tryStorage(database, () => database.table(place.table).delete(place.key));
}

async function readIn(
  database: Database,
  table: string,
  schema: v.GenericSchema,
): Promise<UnreadableRow[]> {
  const records: unknown[] = await database.table(table).toArray();
  return records
    .filter((record) => !v.is(schema, record))
    .map((record) => ({
      table,
      place: { table, key: keyOf(database, table, record) },
      record,
    }));
}

/** The primary key is part of the row, and the database checked it when the row was stored. */
function keyOf(database: Database, table: string, record: unknown): IndexableType {
  const path = database.table(table).schema.primKey.keyPath;
  const values = record as Readonly<Record<string, string | number>>;
  return typeof path === 'string'
    ? (values[path] as IndexableType)
    : (path?.map((name) => values[name]) as IndexableType);
}
