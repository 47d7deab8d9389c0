import { includesEdits } from './draft-edits.ts';
import type { HeldDraft, HeldInvoice } from './holdings.ts';
import { knownEdits } from './known-edits.ts';

/**
 * Whether a draft, or what was issued, was written on from the earlier draft or is as that is. Edits name
 * the draft that they were made in, so it may have moved to any id since.
 */
export function isWrittenOnFrom(
  { edits }: Pick<HeldDraft | HeldInvoice, 'edits'>,
  earlier: Pick<HeldDraft, 'savedAt' | 'edits' | 'editsSavedAt'>,
): boolean {
  const known = knownEdits(earlier);
  return known !== undefined && edits !== undefined && includesEdits(edits, known);
}
