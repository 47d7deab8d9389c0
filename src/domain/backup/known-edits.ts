import { type DraftEdits, namesDraft } from './draft-edits.ts';
import type { HeldDraft } from './holdings.ts';

/** Undefined when an earlier version saved the draft last, which notes no edits, or not in which draft. */
export function knownEdits({ edits, savedAt }: HeldDraft): DraftEdits | undefined {
  const isLast = ([writer, at]: [string, number]) => at >= savedAt && namesDraft(writer);
  return Object.entries(edits ?? {}).some(isLast) ? edits : undefined;
}
