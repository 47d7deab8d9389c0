import { between, earlierOf, later, minutes } from '../time.ts';
import type { Timestamp } from '../units.ts';
import type { Delivery } from './delivery.ts';
import type { SearchOutcome } from './http-reply.ts';
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
  if (blocked && isSearchedBetweenTries(blocked)) return !isResting(status, now);
  return admitted === 'any' && isRetryDue(blocked?.searches?.retryAt ?? now, now);
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
  return unanswered === undefined || unanswered.times < FEW_SEARCHES;
}

const MANY_TRIES = 3;
const FEW_SEARCHES = 5;

/** Whether rows may be found there as far as is known: a blocked sheet may answer searches all the same. */
export function mayAnswerSearches({ blocked }: ServiceStatus, now: Timestamp): boolean {
  if (blocked === undefined) return true;
  if (blocked.isSearchedInVain) return false;
  const { times = 0, since = now } = blocked.searches?.unanswered ?? {};
  return times < FEW_SEARCHES || between(since, now) < LONG;
}

/** A few searches may all be made within some seconds. */
const LONG = minutes(15);

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
  const { blocked } = status;
  return {
    ...withoutSearch(status),
    searchesSinceRow: MAX_SEARCHES_FOR_A_ROW,
    ...(blocked && { blocked: blockedAfterSearch(blocked, NOTHING_SAID, now) }),
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
    : { ...ended, blocked: blockedAfterSearch(blocked, found, now) };
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

function blockedAfterSearch(before: Blocked, found: SearchOutcome, now: Timestamp): Blocked {
  const searches = searchesAfter(before.searches ?? { refused: 0, retryAt: now }, found, now);
  const { isSearchedInVain: _, ...blocked } = { ...before, searches };
  if (found.kind === 'read') return blocked;
  return found.kind === 'refused'
    ? { ...blocked, isSearchedInVain: true }
    : { ...before, searches };
}

function searchesAfter(
  { unanswered, ...before }: Searches,
  found: SearchOutcome,
  now: Timestamp,
): Searches {
  const { refused, retryAt } = before;
  switch (found.kind) {
    case 'read':
      return { ...before, refused: 0, retryAt: now };
    case 'refused':
      return { ...before, refused: refused + 1, retryAt: later(now, retryAfter(refused)) };
    default: {
      const { times = 0, since = now } = unanswered ?? {};
      const many = times + 1 - FEW_SEARCHES;
      return {
        ...before,
        // A time still to come is from before the clock was set back.
        unanswered: { ...unanswered, times: times + 1, since: earlierOf(since, now) },
        retryAt: many < 0 ? retryAt : later(now, retryAfter(many)),
      };
    }
  }
}
