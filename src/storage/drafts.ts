import * as v from 'valibot';
import { timestamp } from '../domain/time.ts';
import { attempt, type Stored } from './attempt.ts';
import type { Database } from './database.ts';
import { parseOrQuarantine } from './quarantine.ts';

export type SealedDraft = v.InferOutput<typeof DRAFT>;

export const DRAFT = v.object({
  id: v.string(),
  savedAt: v.pipe(v.number(), v.transform(timestamp)),
  /** The draft as the vault sealed it. */
  sealed: v.string(),
});

/** Keeps a draft; one that became an invoice meanwhile stays issued, and no draft comes back. */
export function saveDraft(
  database: Database,
  draft: SealedDraft,
): Promise<Stored<'saved' | 'issued'>> {
  return attempt(database, () =>
    database.transaction('rw', database.drafts, database.invoices, async () => {
      if ((await database.invoices.get(draft.id)) !== undefined) return 'issued';
      await database.drafts.put(draft);
      return 'saved';
    }),
  );
}

/** Newest first. */
export function listDrafts(database: Database): Promise<Stored<SealedDraft[]>> {
  return attempt(database, async () => {
    const rows = await database.drafts.orderBy('savedAt').reverse().toArray();
    return parseOrQuarantine(database, database.drafts, DRAFT, rows);
  });
}

export function removeDraft(database: Database, id: string): Promise<Stored<void>> {
  return attempt(database, () => database.drafts.delete(id));
}
