import { Dexie, type Table } from 'dexie';
import * as v from 'valibot';
import type { Database } from './database.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';

/** A row that this version cannot read: kept as it is and shown, so that one never stops the rest. */
export interface QuarantinedRecord {
  readonly id: number;
  readonly table: string;
  readonly record: unknown;
}

/** Parses rows of `table`; those that the schema refuses are moved to `setAside`. */
export async function parseOrQuarantine<Schema extends v.GenericSchema>(
  database: Database,
  table: Table<unknown>,
  schema: Schema,
  rows: readonly unknown[],
): Promise<v.InferOutput<Schema>[]> {
  const parsed = rows.map((row) => ({ row, ...v.safeParse(schema, row) }));
  const unreadable = parsed.filter(({ success }) => !success).map(({ row }) => row);
  if (unreadable.length > 0) await quarantine(database, table, unreadable);
  return parsed.flatMap((row) => (row.success ? [row.output] : []));
}

/** Every row that was set aside, oldest first. */
export function listQuarantined(database: Database): Promise<StorageOutcome<QuarantinedRecord[]>> {
  return tryStorage(database, async () =>
    v.parse(v.array(QUARANTINED), await database.quarantined.toArray()),
  );
}

/** Throws one away for good, once a person has seen it. */
export function deleteQuarantined(database: Database, id: number): Promise<StorageOutcome<void>> {
  return tryStorage(database, () => database.quarantined.delete(id));
}

const QUARANTINED = v.object({ id: v.number(), table: v.string(), record: v.unknown() });

async function quarantine(
  database: Database,
  table: Table<unknown>,
  rows: readonly unknown[],
): Promise<void> {
  try {
    await database.transaction('rw', table, database.quarantined, async () => {
      await database.quarantined.bulkAdd(rows.map((record) => ({ table: table.name, record })));
      await table.bulkDelete(rows.map((record) => keyOf(table, record)));
    });
  } catch (error) {
    // Dexie lets nothing be written while a live query reads; the next plain read moves the rows.
    if (!(error instanceof Dexie.ReadOnlyError)) throw error;
  }
}

/** The primary key lies inside the row, and the database has checked it when it took the row. */
function keyOf(table: Table<unknown>, record: unknown): unknown {
  const path = table.schema.primKey.keyPath;
  const values = record as Readonly<Record<string, unknown>>;
  return typeof path === 'string' ? values[path] : path?.map((name) => values[name]);
}
