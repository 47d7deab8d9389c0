import * as v from 'valibot';
import { NATURAL_KEY, type NaturalKey } from '../outbox/entry.ts';
import { naturalKeyText } from '../outbox/natural-key-text.ts';
import { minutes, timestamp } from '../time.ts';
import type { Timestamp } from '../units.ts';
import type { HistoryPage, HistorySearch, PlaceToCatchUp, TableRow } from './history-page.ts';
import { spanOfMonth } from './span-of-month.ts';
import { toUnreadCreditNote, UNREADABLE_ROW, type UnreadableRow } from './unreadable-row.ts';

/** How far this device has brought in the agency's table. */
export type HistoryProgress = v.InferOutput<typeof HISTORY_PROGRESS>;

const PLACE = v.object({ addedAt: v.string(), key: NATURAL_KEY });

export const HISTORY_PROGRESS = v.object({
  /** The table that it is about. */
  url: v.string(),
  /** Everything added up to then, by the server's clock, is here or among the older ones. */
  until: v.exactOptional(v.string()),
  /** What the server had seen then, in its own words, where the table's SQL tells. */
  seen: v.exactOptional(v.string()),
  /** A catching up that was interrupted goes on from here; the rest is as of its beginning. */
  catchUp: v.exactOptional(
    v.object({ from: PLACE, until: v.string(), seen: v.exactOptional(v.string()) }),
  ),
  /** The oldest row that was read page by page, newest first. */
  oldestRead: v.exactOptional(NATURAL_KEY),
  /** How many rows were read so. */
  read: v.number(),
  /** All rows were read, so nothing older is left on the server. */
  isWhole: v.boolean(),
  /** When the oldest invoice of the table was issued. */
  oldest: v.exactOptional(v.string()),
  /** When this device last had everything that was added, by its own clock. */
  asOf: v.exactOptional(v.pipe(v.number(), v.transform(timestamp))),
  /** Rows that no invoice could be made of, as far as they were read. */
  unreadable: v.optional(v.array(UNREADABLE_ROW), []),
});

/** So many of the newest a device brings in by itself. */
export const BROUGHT_BY_ITSELF = 2_000;

/**
 * A row becomes visible when its transaction ends, and bears the time at which it began. So long is
 * looked back where the table's SQL does not tell which transactions it had seen.
 */
const LATE_COMMITS = minutes(5);

/** The longest that a catching up of many pages takes. */
const WITHOUT_BREAK = minutes(1);

/** More of them say that the table is at fault, not its rows. */
export const MAX_UNREADABLE = 200;

export function beginProgress(url: string): HistoryProgress {
  return { url, read: 0, isWhole: false, unreadable: [] };
}

/** Whether the newest rows are still being brought in. */
export function wantsOlder({ read, isWhole }: HistoryProgress): boolean {
  return read < BROUGHT_BY_ITSELF && !isWhole;
}

/** Where to read on in the order of adding; undefined before the first page of the newest. */
export function placeToCatchUp({
  until,
  seen,
  catchUp,
}: HistoryProgress): PlaceToCatchUp | undefined {
  if (until === undefined) return undefined;
  const since = { addedAt: beforeLateCommits(until), key: BEFORE_ALL };
  if (seen === undefined) return catchUp?.from ?? since;
  return { ...since, seen, ...(catchUp !== undefined && { after: catchUp.from }) };
}

/**
 * Of the rows that were added, all that desks have issued, whatever their clocks said. Old ones that came
 * many at once, as when the owner copies a spreadsheet, are left to reading page by page, which ends.
 */
export function rowsToBringIn(
  { oldestRead }: HistoryProgress,
  rows: readonly TableRow[],
): readonly TableRow[] {
  const isRead = (row: TableRow) =>
    oldestRead !== undefined && String(row['created_at']) >= oldestRead.createdAt;
  return rows.filter((row) => row['added_in_bulk'] !== true || isRead(row));
}

export type PlaceToSearch =
  /** Whatever fits is on this device. */
  | { readonly kind: 'all-here' }
  | { readonly kind: 'older'; readonly before: NaturalKey | undefined };

/** Where a search on the server begins: what is newer was read page by page, or came since. */
export function placeToSearch(
  { isWhole, oldestRead }: HistoryProgress,
  { month }: HistorySearch,
): PlaceToSearch {
  const isRead = month !== '' && oldestRead && spanOfMonth(month).from > oldestRead.createdAt;
  return isWhole || isRead ? { kind: 'all-here' } : { kind: 'older', before: oldestRead };
}

/**
 * Whether everything that was added is here after that page. A catching up that was interrupted has
 * begun long before its end: what slow transactions added since, before its place, needs another one.
 */
export function isCaughtUp({ catchUp }: HistoryProgress, { last, asOf }: HistoryPage): boolean {
  if (last !== undefined) return false;
  return catchUp === undefined || Date.parse(asOf) - Date.parse(catchUp.until) <= WITHOUT_BREAK;
}

/** After a page of added rows was brought in. */
export function notePageOfAdded(
  progress: HistoryProgress,
  page: HistoryPage,
  now: Timestamp,
): HistoryProgress {
  const { catchUp, seen, ...known } = progress;
  const { last, asOf, rows } = page;
  // Older SQL shows no rows where a policy hides them, so without any the next look begins there too.
  if (last === undefined && catchUp === undefined) return { ...progress, asOf: now };
  const isWhole = known.isWhole && rowsToBringIn(progress, rows).length === rows.length;
  // What is added while pages are read has the time of the first page or a later one, and was not
  // seen by it.
  const begun = catchUp ?? { until: asOf, ...whatItSaw(page.seen) };
  // Where the SQL is of an earlier version meanwhile, it knows of places only.
  const isTold = page.seen !== undefined;
  const at = { until: begun.until, ...whatItSaw(isTold ? begun.seen : undefined) };
  if (last === undefined)
    return { ...known, isWhole, ...at, ...(isCaughtUp(progress, page) && { asOf: now }) };
  const sawBefore = whatItSaw(isTold ? seen : undefined);
  return { ...known, isWhole, ...sawBefore, catchUp: { from: last, ...at } };
}

/** After a page of the newest, or of older ones, was brought in; without rows, there are none left. */
export function notePageOfOlder(
  progress: HistoryProgress,
  { rows, last, asOf, seen, oldest }: HistoryPage,
  now: Timestamp,
): HistoryProgress {
  return {
    ...progress,
    // The first page has the newest; what comes later comes by catching up.
    ...(progress.until === undefined && { until: asOf, ...whatItSaw(seen), asOf: now }),
    ...(last === undefined ? { isWhole: true } : { oldestRead: last.key }),
    ...(oldest !== undefined && { oldest }),
    read: progress.read + rows.length,
  };
}

/** After rows were brought in, or were no longer there; `unreadable` are those that could not be read. */
export function noteUnreadable(
  progress: HistoryProgress,
  read: readonly NaturalKey[],
  unreadable: readonly UnreadableRow[],
): HistoryProgress {
  const still = new Map(unreadable.map((row) => [naturalKeyText(row), row]));
  const readable = new Set(read.map((key) => naturalKeyText(key)).filter((key) => !still.has(key)));
  const left = progress.unreadable
    .filter((row) => !readable.has(naturalKeyText(row)))
    // What is noted of a row may have changed since.
    .map((row) => still.get(naturalKeyText(row)) ?? row);
  const listed = new Set(left.map((row) => naturalKeyText(row)));
  const added = [...still].flatMap(([key, row]) => (listed.has(key) ? [] : [row]));
  const noted = withinLimit([...left, ...added]);
  const isAsBefore = JSON.stringify(noted) === JSON.stringify(progress.unreadable);
  return isAsBefore ? progress : { ...progress, unreadable: noted };
}

/** Without the oldest, and those that may be credit notes last, since they lower what is owing. */
function withinLimit(rows: readonly UnreadableRow[]): UnreadableRow[] {
  const isNote = (row: UnreadableRow) => toUnreadCreditNote(row) !== undefined;
  const byNeed = [...rows.filter((row) => !isNote(row)), ...rows.filter(isNote)];
  const dropped = new Set(byNeed.slice(0, Math.max(0, rows.length - MAX_UNREADABLE)));
  return rows.filter((row) => !dropped.has(row));
}

const BEFORE_ALL: NaturalKey = { createdAt: '', invoiceNumber: '', companyId: '' };

function whatItSaw(seen: string | undefined): { readonly seen?: string } {
  return seen === undefined ? {} : { seen };
}

function beforeLateCommits(until: string): string {
  return new Date(Date.parse(until) - LATE_COMMITS).toISOString();
}
