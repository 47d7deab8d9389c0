import type { HeldDraft } from './holdings.ts';
import { isWrittenOnFrom } from './is-written-on-from.ts';
import { knownEdits } from './known-edits.ts';

type DraftState = Pick<HeldDraft, 'savedAt' | 'edits' | 'editsSavedAt'>;

/** Whether the other draft was written on from this one, so that nothing of this one is only here. */
export function isEarlierState(draft: DraftState, other: DraftState): boolean {
  // An earlier version may have written something else since, and left the edits as they were.
  const isNoted = knownEdits(other) !== undefined;
  return isNoted && isWrittenOnFrom(other, draft) && !isWrittenOnFrom(draft, other);
}
