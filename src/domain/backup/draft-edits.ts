import * as v from 'valibot';
import { later, milliseconds, timestamp } from '../time.ts';
import type { Timestamp } from '../units.ts';

/**
 * When each page that wrote in a draft last saved it, by the ids of page and draft. Of two states of a
 * draft, on whatever devices, it shows whether the one was written on from the other, which clocks
 * cannot.
 */
export type DraftEdits = v.InferOutput<typeof DRAFT_EDITS_SCHEMA>;

export const DRAFT_EDITS_SCHEMA = v.record(
  v.string(),
  v.pipe(v.number(), v.finite(), v.transform(timestamp)),
);

/** Who writes: what a page adds to one draft, or to one of two texts of it, is in no other. */
export function writerOf(page: string, draftId: string): string {
  return `${page} ${draftId}`;
}

/** False where an earlier version noted the page alone, which may have written in other drafts too. */
export function namesDraft(writer: string): boolean {
  return writer.includes(' ');
}

/** The drafts that the writers name: a state of one that has moved to another id names both. */
export function draftsOf(edits: DraftEdits): readonly string[] {
  const writers = Object.keys(edits).filter(namesDraft);
  return writers.map((writer) => writer.slice(writer.indexOf(' ') + 1));
}

/** Whether both states were written on from one, on whatever devices: somebody has written in both. */
export function haveOneOrigin(edits: DraftEdits, other: DraftEdits): boolean {
  return Object.keys(edits).some((writer) => namesDraft(writer) && Object.hasOwn(other, writer));
}

/** The edits with one more; a writer's next edit counts as later even where the clock was set back. */
export function addEdit(edits: DraftEdits, writer: string, savedAt: Timestamp): DraftEdits {
  const last = edits[writer];
  const at = last === undefined || savedAt > last ? savedAt : later(last, milliseconds(1));
  return { ...edits, [writer]: at };
}

/** Whether the first state was written on from the second, or is the same one. */
export function includesEdits(edits: DraftEdits, earlier: DraftEdits): boolean {
  return Object.entries(earlier).every(
    ([writer, at]) => at <= (edits[writer] ?? Number.NEGATIVE_INFINITY),
  );
}
