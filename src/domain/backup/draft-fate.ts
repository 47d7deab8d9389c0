import type { Timestamp } from '../units.ts';
import { type DraftEdits, includesEdits } from './draft-edits.ts';
import type { FromBackup } from './from-backup.ts';
import type { HeldDraft } from './holdings.ts';
import { knownEdits } from './known-edits.ts';

/** What a page knows of a draft. */
export interface KnownDraft {
  /** Those that it had when this page opened it or saved it last, or those of the draft that it goes on from. */
  readonly edits: DraftEdits;
  /** The same with what this page has written since, which the device may have taken by now. */
  readonly newest: DraftEdits;
  /** When that state was saved; undefined where the device did not have it. */
  readonly savedAt: Timestamp | undefined;
  /** That which brought it here, until staff confirm that it is not issued yet. */
  readonly fromBackup?: FromBackup | undefined;
}

/**
 * What has become of a draft that a page goes on from: the device has what the page knows, or what somebody
 * else has written on from there, or has it no more, perhaps another text or an older one under its id.
 */
export type DraftFate = 'known' | 'written-on' | 'gone';

type Row = Pick<HeldDraft, 'savedAt' | 'edits' | 'editsSavedAt'> & Pick<KnownDraft, 'fromBackup'>;

/** @param row what the device has under the draft's id. */
export function draftFate(
  row: Row | undefined,
  { edits, newest, savedAt, fromBackup }: KnownDraft,
): DraftFate {
  if (row === undefined) return savedAt === undefined ? 'known' : 'gone';
  const noted = knownEdits(row);
  const isOlder = savedAt !== undefined && noted !== undefined && !includesEdits(noted, edits);
  if (isOlder) return 'gone';
  // An earlier version notes no edits: then only the time of its save tells which state it is.
  const isKnown = noted === undefined ? row.savedAt === savedAt : includesEdits(newest, noted);
  if (isKnown) return 'known';
  // What a restore has brought since takes the place of a draft that was gone by then.
  const isBrought = row.fromBackup !== undefined && fromBackup === undefined;
  return !isBrought && includesEdits(row.edits ?? {}, edits) ? 'written-on' : 'gone';
}
