import * as v from 'valibot';
import { DRAFT_EDITS_SCHEMA, includesEdits } from '../domain/backup/draft-edits.ts';
import { type DraftFate, draftFate, type KnownDraft } from '../domain/backup/draft-fate.ts';
import { FROM_BACKUP_SCHEMA, type FromBackup } from '../domain/backup/from-backup.ts';
import { extensibleObject } from '../domain/extensible-object.ts';
import { timestamp } from '../domain/time.ts';
import type { Database } from './database.ts';
import { inTransaction } from './in-transaction.ts';
import { parseReadable } from './parse-readable.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';

const TIME = v.pipe(v.number(), v.transform(timestamp));

export type SealedDraft = v.InferOutput<typeof DRAFT_SCHEMA>;

export const DRAFT_SCHEMA = extensibleObject({
  id: v.string(),
  savedAt: TIME,
  /** The draft as the vault sealed it. */
  sealed: v.string(),
  /** Absent in drafts of earlier versions; of an older state where one of these saved last. */
  edits: v.optional(DRAFT_EDITS_SCHEMA),
  /** The `savedAt` of the state that the edits are of. */
  editsSavedAt: v.optional(TIME),
  /** Absent once staff have confirmed that it is not issued yet. */
  fromBackup: v.optional(FROM_BACKUP_SCHEMA),
});

/**
 * Saves a draft, unless it has been issued meanwhile, or the device no longer has what the page goes on
 * from: then nothing is saved.
 * @param known what the page knows of it; without that, nothing is compared
 */
export function saveDraft(
  database: Database,
  draft: SealedDraft,
  known?: KnownDraft,
): Promise<StorageOutcome<'saved' | 'issued' | 'changed'>> {
  return tryStorage(database, () =>
    inTransaction(database, 'rw', [database.drafts, database.invoices], async (database) => {
      if ((await database.invoices.get(draft.id)) !== undefined) return 'issued';
      const before = await database.drafts.get(draft.id);
      const [row] = parseReadable(DRAFT_SCHEMA, [before]);
      if (known !== undefined && draftFate(row, known) !== 'known') return 'changed';
      await database.drafts.put({ ...(before ?? {}), ...draft });
      return 'saved';
    }),
  );
}

/** What has become of a draft that a page has open. */
export function findDraftFate(
  database: Database,
  id: string,
  known: KnownDraft,
): Promise<StorageOutcome<DraftFate>> {
  return tryStorage(database, async () => {
    const [row] = parseReadable(DRAFT_SCHEMA, [await database.drafts.get(id)]);
    return draftFate(row, known);
  });
}

/** The id that a draft has had since a restore moved it as the page knows it; undefined where none did. */
export function findMovedDraft(
  database: Database,
  id: string,
  { edits, savedAt }: Omit<KnownDraft, 'newest'>,
): Promise<StorageOutcome<string | undefined>> {
  return tryStorage(database, async () => {
    if (Object.keys(edits).length === 0) return undefined;
    const drafts = parseReadable(DRAFT_SCHEMA, await database.drafts.toArray());
    // An earlier version may have saved it since, and left the edits as they were.
    const isSame = (other: SealedDraft) =>
      other.savedAt === savedAt &&
      includesEdits(other.edits ?? {}, edits) &&
      includesEdits(edits, other.edits ?? {});
    return drafts.find((other) => other.id !== id && isSame(other))?.id;
  });
}

/** The backup that brought a draft of which staff have not confirmed yet that it is not issued. */
export function readFromBackup(
  database: Database,
  id: string,
): Promise<StorageOutcome<FromBackup | undefined>> {
  return tryStorage(database, async () => {
    const [draft] = parseReadable(DRAFT_SCHEMA, [await database.drafts.get(id)]);
    return draft?.fromBackup;
  });
}

/** Staff confirm that a draft from a backup is not issued yet. */
export function confirmNotIssued(database: Database, id: string): Promise<StorageOutcome<void>> {
  return tryStorage(database, async () => {
    await database.drafts.update(id, { fromBackup: undefined });
  });
}

/** Every draft of this device, newest first. */
export function listDrafts(database: Database): Promise<StorageOutcome<SealedDraft[]>> {
  return tryStorage(database, async () => {
    const rows = await database.drafts.orderBy('savedAt').reverse().toArray();
    return parseReadable(DRAFT_SCHEMA, rows);
  });
}

/** Deletes a draft for good; one that is not there is no error. */
export function removeDraft(database: Database, id: string): Promise<StorageOutcome<void>> {
  return tryStorage(database, () => database.drafts.delete(id));
}
