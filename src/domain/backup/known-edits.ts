import type { DraftEdits } from './draft-edits.ts';
import type { HeldDraft } from './holdings.ts';

/** Undefined when an earlier version saved the draft last, which notes no edits. */
export function knownEdits({ edits, savedAt }: HeldDraft): DraftEdits | undefined {
  return Object.values(edits ?? {}).some((at) => at >= savedAt) ? edits : undefined;
}
