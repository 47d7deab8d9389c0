import * as v from 'valibot';
import { attempt, type Stored } from './attempt.ts';
import { openDesk } from './open-database.ts';
import { keepReadable } from './quarantine.ts';

export type SealedDraft = v.InferOutput<typeof DRAFT>;

export const DRAFT = v.object({
  id: v.string(),
  /** Milliseconds since 1970. */
  savedAt: v.number(),
  /** The draft as the vault sealed it. */
  sealed: v.string(),
});

/** Keeps a draft; one that became an invoice meanwhile stays issued, and no draft comes back. */
export function saveDraft(
  draft: SealedDraft,
  desk = openDesk(),
): Promise<Stored<'saved' | 'issued'>> {
  return attempt(desk, () =>
    desk.transaction('rw', desk.drafts, desk.invoices, async () => {
      if ((await desk.invoices.get(draft.id)) !== undefined) return 'issued';
      await desk.drafts.put(draft);
      return 'saved';
    }),
  );
}

/** Newest first. */
export function listDrafts(desk = openDesk()): Promise<Stored<SealedDraft[]>> {
  return attempt(desk, async () => {
    const rows = await desk.drafts.orderBy('savedAt').reverse().toArray();
    return keepReadable(desk, desk.drafts, DRAFT, rows);
  });
}

export function removeDraft(id: string, desk = openDesk()): Promise<Stored<void>> {
  return attempt(desk, () => desk.drafts.delete(id));
}
