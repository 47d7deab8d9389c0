import { later, milliseconds } from '../time.ts';
import type { Milliseconds, Timestamp } from '../units.ts';
import type { SearchOutcome } from './http-reply.ts';
import { countInARow, wasClockSetBack } from './in-a-row.ts';
import { isLong, LONG } from './is-long.ts';
import { isRetryDue, retryAfter } from './retry-of-blocked.ts';
import { admittedDeliveries, isResting } from './service-availability.ts';
import type { Blocked, ServiceStatus } from './service-status.ts';
import { askedToWait, withFasterLine } from './status-after-reply.ts';

type Searches = NonNullable<Blocked['searches']>;

/**
 * Whether rows may be searched for now. A blocked sheet is asked as often as it is tried with a row: there
 * may be no other left with which to try it. However many rows are in doubt, one search shows whether it
 * works again, or at least answers searches, of which it may have as many as there are then.
 */
export function admitsSearches(status: ServiceStatus, now: Timestamp): boolean {
  const admitted = admittedDeliveries(status, now);
  if (admitted === 'all') return true;
  const { blocked } = status;
  if (blocked === undefined || isResting(status, now)) return false;
  const isSearchable = admitted === 'any' || isSearchedBetweenTries(blocked);
  return isSearchable && !isPaused(blocked.searches, now);
}

/**
 * Whether a blocked sheet answers searches, or, as far as anybody knows, may: then mails may wait for what
 * they tell, and its next try is hours away.
 */
function isSearchedBetweenTries({ searches, tries, isSearchedInVain }: Blocked): boolean {
  if (searches === undefined) return tries >= MANY_TRIES && isSearchedInVain === undefined;
  const { refused, unanswered } = searches;
  return refused === 0 && (unanswered === undefined || unanswered.times <= FEW_SEARCHES);
}

const MANY_TRIES = 3;

/**
 * So many searches in a row may say nothing because of the line, and within a moment. One more, a while
 * later, shows whether the sheet answers any.
 */
const FEW_SEARCHES = 5;

/** Whether a blocked sheet is left alone for a while that is not over, as it has refused searches, or said nothing. */
function isPaused(searches: Searches | undefined, now: Timestamp): boolean {
  if (searches === undefined) return false;
  const { refused, unanswered, retryAt } = searches;
  const isSilent = unanswered !== undefined && unanswered.times >= FEW_SEARCHES;
  // Counted before the clock was set back, it is not counted any more.
  const isOver = isRetryDue(retryAt, now) || (isSilent && wasClockSetBack(unanswered, now));
  return (refused > 0 || isSilent) && !isOver;
}

/** Whether rows may be found there as far as is known: a blocked sheet may answer searches all the same. */
export function mayAnswerSearches({ blocked }: ServiceStatus): boolean {
  if (blocked?.isSearchedInVain) return false;
  const { unanswered } = blocked?.searches ?? {};
  return unanswered === undefined || unanswered.times < FEW_SEARCHES || !isLong(unanswered);
}

/**
 * Whether a row may go before the searches that are due. So many may be due, on so slow a line, that a new
 * invoice would wait for hours behind them. Where rows fail and searches are answered, there are some more
 * of these for each row, which may put the next one in doubt.
 */
export function isRowsTurn({
  searchesSinceRow = 0,
  answersSearches,
  failures,
}: ServiceStatus): boolean {
  const most = answersSearches ? Math.min(failures, MAX_SEARCHES_FOR_A_ROW) : 1;
  return searchesSinceRow >= Math.max(1, most);
}

const MAX_SEARCHES_FOR_A_ROW = 10;

/** The sheet is being searched for the row, and the page may not last as long as that. */
export function statusBeforeSearch(
  status: ServiceStatus,
  sequence: number,
  now: Timestamp,
): ServiceStatus {
  const searchesSinceRow = (status.searchesSinceRow ?? 0) + 1;
  return { ...status, searchesSinceRow, searching: { sequence, startedAt: now } };
}

/** The search under way has ended. */
export function withoutSearch({ searching: _, ...status }: ServiceStatus): ServiceStatus {
  return status;
}

/**
 * The status after a search of whose end nobody knows, as its page has gone: a row goes before the next. It
 * may have been answered, but pages may go on to be shorter than searches.
 */
export function statusAfterLostSearch(
  status: ServiceStatus,
  startedAt: Timestamp,
  now: Timestamp,
): ServiceStatus {
  const { blocked } = status;
  return {
    ...withoutSearch(status),
    searchesSinceRow: MAX_SEARCHES_FOR_A_ROW,
    ...(blocked && { blocked: blockedAfterSearch(blocked, NOTHING_SAID, startedAt, now) }),
  };
}

const NOTHING_SAID: SearchOutcome = { kind: 'nothing-said' };

/**
 * The status after a search. A failed search delays only its own row, unless we are asked to wait, or a
 * blocked sheet refuses it. Rows go on being tried then, as it may refuse searches alone.
 */
export function statusAfterSearch(
  status: ServiceStatus,
  found: SearchOutcome,
  now: Timestamp,
  random: number,
): ServiceStatus {
  // A press of staff may have begun the turns anew meanwhile.
  const { searchesSinceRow = 1 } = status;
  const ended = { ...withoutSearch(afterSearch(status, found, now, random)), searchesSinceRow };
  const { blocked } = ended;
  return blocked === undefined
    ? ended
    : { ...ended, blocked: blockedAfterSearch(blocked, found, now, now) };
}

function afterSearch(
  status: ServiceStatus,
  found: SearchOutcome,
  now: Timestamp,
  random: number,
): ServiceStatus {
  if (found.kind === 'read') return { ...withFasterLine(status), answersSearches: true };
  const { answersSearches: _, ...unanswered } = status;
  return found.kind === 'later' ? askedToWait(unanswered, now, random, found) : unanswered;
}

/** @param at when it ended, or began where it was lost */
function blockedAfterSearch(
  before: Blocked,
  found: SearchOutcome,
  at: Timestamp,
  now: Timestamp,
): Blocked {
  const { isSearchedInVain: _, ...blocked } = before;
  const { unanswered, ...searches } = before.searches ?? { refused: 0, retryAt: now };
  switch (found.kind) {
    case 'read':
      return { ...blocked, searches: { ...searches, refused: 0, retryAt: now } };
    case 'refused': {
      const refused = searches.refused + 1;
      const retryAt = later(now, retryAfter(searches.refused));
      return { ...blocked, searches: { ...searches, refused, retryAt }, isSearchedInVain: true };
    }
    default: {
      const counted = countInARow(unanswered, at, now);
      const retryAt = later(now, pauseAfter(counted.times));
      return { ...before, searches: { ...searches, unanswered: counted, retryAt } };
    }
  }
}

/** How long a blocked sheet is left alone after so many searches without an answer. */
function pauseAfter(unanswered: number): Milliseconds {
  if (unanswered < FEW_SEARCHES) return milliseconds(0);
  return unanswered === FEW_SEARCHES ? LONG : retryAfter(unanswered - FEW_SEARCHES - 1);
}
