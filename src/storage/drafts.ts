import * as v from 'valibot';
import { addEdit, DRAFT_EDITS_SCHEMA } from '../domain/backup/draft-edits.ts';
import { extensibleObject } from '../domain/extensible-object.ts';
import { timestamp } from '../domain/time.ts';
import type { Database } from './database.ts';
import { parseReadable } from './parse-readable.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';

export type SealedDraft = v.InferOutput<typeof DRAFT_SCHEMA>;

export const DRAFT_SCHEMA = extensibleObject({
  id: v.string(),
  savedAt: v.pipe(v.number(), v.transform(timestamp)),
  /** The draft as the vault sealed it. */
  sealed: v.string(),
  /** Absent in drafts of earlier versions; older than `savedAt` where one of these saved last. */
  edits: v.optional(DRAFT_EDITS_SCHEMA),
});

/**
 * Saves a draft, unless it has been issued meanwhile: then nothing is saved.
 *
 * @param page the id of the page that wrote it
 */
export function saveDraft(
  database: Database,
  draft: SealedDraft,
  page: string,
): Promise<StorageOutcome<'saved' | 'issued'>> {
  return tryStorage(database, () =>
    database.transaction('rw', database.drafts, database.invoices, async () => {
      if ((await database.invoices.get(draft.id)) !== undefined) return 'issued';
      const before = await database.drafts.get(draft.id);
      const [known] = parseReadable(DRAFT_SCHEMA, [before]);
      const edits = addEdit(known?.edits ?? {}, page, draft.savedAt);
      await database.drafts.put({ ...(before ?? {}), ...draft, edits });
      return 'saved';
    }),
  );
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
