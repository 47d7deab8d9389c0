import { type DraftEdits, namesDraft } from './draft-edits.ts';
import type { HeldDraft } from './holdings.ts';

/**
 * Undefined when an earlier version saved the draft last, which notes no edits, or not in which draft. What
 * it left may bear a later time than its save, as clocks are set right.
 */
export function knownEdits({
  edits,
  editsSavedAt,
  savedAt,
}: Pick<HeldDraft, 'edits' | 'editsSavedAt' | 'savedAt'>): DraftEdits | undefined {
  // The version before noted its edits without the save, whose time the last one has.
  const isLast = ([writer, at]: [string, number]) => at === savedAt && namesDraft(writer);
  const isKnown = editsSavedAt === savedAt || Object.entries(edits ?? {}).some(isLast);
  return isKnown ? edits : undefined;
}
