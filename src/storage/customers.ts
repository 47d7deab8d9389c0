import * as v from 'valibot';
import { DRAFT_EDITS_SCHEMA } from '../domain/backup/draft-edits.ts';
import { extensibleObject } from '../domain/extensible-object.ts';
import { timestamp } from '../domain/time.ts';
import type { Database } from './database.ts';
import { inTransaction } from './in-transaction.ts';
import { parseReadable } from './parse-readable.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';

export type DeletedDraft = v.InferOutput<typeof DELETED_DRAFT_SCHEMA>;

const DELETED_DRAFT_SCHEMA = extensibleObject({
  id: v.string(),
  savedAt: v.pipe(v.number(), v.transform(timestamp)),
  edits: v.optional(DRAFT_EDITS_SCHEMA),
});

export type SealedCustomer = v.InferOutput<typeof SEALED_CUSTOMER_SCHEMA>;

/** Nothing in the clear says who it is. */
export const SEALED_CUSTOMER_SCHEMA = extensibleObject({
  id: v.string(),
  changedAt: v.pipe(v.number(), v.transform(timestamp)),
  isForgotten: v.boolean(),
  /** Drafts that were deleted with a forgotten customer: no backup brings them back. */
  draftIds: v.array(v.string()),
  /** What these were when they were deleted; absent where an earlier version forgot the customer. */
  deletedDrafts: v.optional(v.array(DELETED_DRAFT_SCHEMA)),
  /** The record as the vault sealed it. */
  sealed: v.string(),
});

export function listCustomerRows(database: Database): Promise<StorageOutcome<SealedCustomer[]>> {
  return tryStorage(database, async () =>
    parseReadable(SEALED_CUSTOMER_SCHEMA, await database.customers.toArray()),
  );
}

/**
 * Stores a record in the place of those that it replaces, and deletes the drafts that go with a
 * forgotten customer. Nothing is stored when one of the records is not as it was `read`, because another
 * tab has said something meanwhile.
 */
export function saveCustomerRow(
  database: Database,
  row: SealedCustomer,
  replaced: readonly string[],
  read: readonly SealedCustomer[],
): Promise<StorageOutcome<'saved' | 'changed'>> {
  return tryStorage(database, () =>
    inTransaction(database, 'rw', [database.customers, database.drafts], async (database) => {
      const ids = [row.id, ...replaced];
      const stored = await database.customers.bulkGet(ids);
      const sealedBefore = (id: string) => read.find((each) => each.id === id)?.sealed;
      const rows = parseReadable(SEALED_CUSTOMER_SCHEMA, stored);
      const isAsRead = ids.every(
        (id) => rows.find((each) => each.id === id)?.sealed === sealedBefore(id),
      );
      if (!isAsRead) return 'changed';
      await database.customers.bulkDelete([...replaced]);
      await database.customers.put({ ...(stored[0] ?? {}), ...row });
      await database.drafts.bulkDelete([...row.draftIds]);
      return 'saved';
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

/** The id that a record gets beside another one, which has its own; the same on every device. */
export function besideCustomerId({ id, changedAt }: SealedCustomer): string {
  return `${id}~${changedAt}`;
}
