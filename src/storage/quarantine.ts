import { Dexie, type Table } from 'dexie';
import * as v from 'valibot';
import type { Database } from './database.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';

/** A row that this version cannot read: kept unchanged and shown to staff, so that it blocks nothing. */
export interface QuarantinedRecord {
  readonly id: number;
  readonly table: string;
  readonly record: unknown;
}

/** Parses rows of `table` and moves those that do not fit the schema to quarantine. */
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

/** Every quarantined row, oldest first. */
export function listQuarantined(database: Database): Promise<StorageOutcome<QuarantinedRecord[]>> {
  return tryStorage(database, async () =>
    v.parse(v.array(QUARANTINED), await database.quarantined.toArray()),
  );
}

/** Deletes a quarantined row for good, once a person has seen it. */
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
    // Dexie allows no writes during a live query; the next ordinary read moves the rows.
    if (!(error instanceof Dexie.ReadOnlyError)) throw error;
  }
}

/** The primary key is part of the row, and the database checked it when the row was stored. */
function keyOf(table: Table<unknown>, record: unknown): unknown {
  const path = table.schema.primKey.keyPath;
  const values = record as Readonly<Record<string, unknown>>;
  return typeof path === 'string' ? values[path] : path?.map((name) => values[name]);
}
