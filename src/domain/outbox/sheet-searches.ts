import { earlierOf, later } from '../time.ts';
import type { Milliseconds, Timestamp } from '../units.ts';
import type { Delivery } from './delivery.ts';
import type { SearchOutcome } from './http-reply.ts';
import { isLong, LONG } from './is-long.ts';
import {
  admittedDeliveries,
  askedToWait,
  type Blocked,
  isResting,
  isRetryDue,
  retryAfter,
  type ServiceStatus,
  withFasterLine,
} from './service-status.ts';

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
  const isSearchable = admitted === 'any' || (blocked && isSearchedBetweenTries(blocked));
  if (!isSearchable || isResting(status, now)) return false;
  const { retryAt = now, unanswered } = blocked?.searches ?? {};
  return isRetryDue(retryAt, now) || (unanswered !== undefined && isToCome(unanswered, now));
}

/** Counted before the clock was set back. */
function isToCome({ lastAt }: NonNullable<Searches['unanswered']>, now: Timestamp): boolean {
  return lastAt > now;
}

/**
 * Whether a blocked sheet answers searches, or, as far as anybody knows, may: then mails may wait for what
 * they tell, and its next try is hours away.
 */
function isSearchedBetweenTries({ searches, tries, isSearchedInVain }: Blocked): boolean {
  if (searches === undefined) return tries >= MANY_TRIES && isSearchedInVain === undefined;
  return searches.refused === 0 && isSearchedSoon(searches);
}

/** Whether only a few searches ended without an answer, which it may be the line that broke off. */
function isSearchedSoon({ unanswered }: Searches): boolean {
  return unanswered === undefined || unanswered.times <= FEW_SEARCHES;
}

const MANY_TRIES = 3;
const FEW_SEARCHES = 5;

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
export function statusAfterLostSearch(status: ServiceStatus, now: Timestamp): ServiceStatus {
  const { blocked, searching } = status;
  const at = earlierOf(searching?.startedAt ?? now, now);
  return {
    ...withoutSearch(status),
    searchesSinceRow: MAX_SEARCHES_FOR_A_ROW,
    ...(blocked && { blocked: blockedAfterSearch(blocked, NOTHING_SAID, at, now) }),
  };
}

/** The search failed, or nobody knows of its end. */
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

/** The status after a search has changed the row: one that another device may send too goes before that. */
export function statusAfterFinding(
  status: ServiceStatus,
  sequence: number,
  row: Delivery,
): ServiceStatus {
  const { absent = [] } = status;
  // One that was tried may fail again and again, and would keep others waiting.
  const isUntried = row.state === 'waiting' && row.attempt === 0;
  if (!isUntried || row.isShared !== true || absent.includes(sequence)) return status;
  return { ...status, absent: [...absent, sequence] };
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

/** @param at when it ended, or began where nobody knows of its end */
function blockedAfterSearch(
  before: Blocked,
  found: SearchOutcome,
  at: Timestamp,
  now: Timestamp,
): Blocked {
  const searches = searchesAfter(before.searches ?? { refused: 0, retryAt: now }, found, at, now);
  const { isSearchedInVain: _, ...blocked } = { ...before, searches };
  if (found.kind === 'read') return blocked;
  return found.kind === 'refused'
    ? { ...blocked, isSearchedInVain: true }
    : { ...before, searches };
}

function searchesAfter(
  { unanswered, ...before }: Searches,
  found: SearchOutcome,
  at: Timestamp,
  now: Timestamp,
): Searches {
  const { refused, retryAt } = before;
  switch (found.kind) {
    case 'read':
      return { ...before, refused: 0, retryAt: now };
    case 'refused':
      return { ...before, refused: refused + 1, retryAt: later(now, retryAfter(refused)) };
    default: {
      const isAnew = unanswered === undefined || isToCome(unanswered, now);
      const { times, since } = isAnew ? { times: 0, since: at } : unanswered;
      return {
        ...before,
        unanswered: { ...unanswered, times: times + 1, since: earlierOf(since, at), lastAt: at },
        retryAt:
          times + 1 < FEW_SEARCHES ? earlierOf(retryAt, now) : later(now, waitAfter(times + 1)),
      };
    }
  }
}

/** After so many searches without an answer: what fails for a moment may answer the next one. */
function waitAfter(unanswered: number): Milliseconds {
  return unanswered === FEW_SEARCHES ? LONG : retryAfter(unanswered - FEW_SEARCHES - 1);
}
