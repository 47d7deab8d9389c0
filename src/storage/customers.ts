import * as v from 'valibot';
import { extensibleObject } from '../domain/extensible-object.ts';
import { timestamp } from '../domain/time.ts';
import type { Database } from './database.ts';
import { parseReadable } from './parse-readable.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';

export type SealedCustomer = v.InferOutput<typeof SEALED_CUSTOMER_SCHEMA>;

/** Nothing in the clear says who it is. */
export const SEALED_CUSTOMER_SCHEMA = extensibleObject({
  id: v.string(),
  changedAt: v.pipe(v.number(), v.transform(timestamp)),
  isForgotten: v.boolean(),
  /** Drafts that were deleted with a forgotten customer: no backup brings them back. */
  draftIds: v.array(v.string()),
  /** The record as the vault sealed it. */
  sealed: v.string(),
});

export function listCustomerRows(database: Database): Promise<StorageOutcome<SealedCustomer[]>> {
  return tryStorage(database, async () =>
    parseReadable(SEALED_CUSTOMER_SCHEMA, await database.customers.toArray()),
  );
}

/** Stores a record, and deletes those that it replaces. */
export function saveCustomerRow(
  database: Database,
  row: SealedCustomer,
  replaced: readonly string[],
): Promise<StorageOutcome<void>> {
  return tryStorage(database, () =>
    database.transaction('rw', database.customers, async () => {
      await database.customers.bulkDelete(replaced.filter((id) => id !== row.id));
      const before = await database.customers.get(row.id);
      await database.customers.put({ ...(before ?? {}), ...row });
    }),
  );
}

/**
 * The rows of a backup that take the place of ours, or have none here: a customer forgotten on either
 * side stays forgotten, otherwise the later change counts.
 */
export function newerCustomers(
  ours: readonly SealedCustomer[],
  theirs: readonly SealedCustomer[],
): readonly SealedCustomer[] {
  const here = new Map(ours.map((row) => [row.id, row]));
  return theirs.filter((row) => {
    const own = here.get(row.id);
    if (own === undefined) return true;
    if (own.isForgotten !== row.isForgotten) return row.isForgotten;
    return row.changedAt > own.changedAt;
  });
}
