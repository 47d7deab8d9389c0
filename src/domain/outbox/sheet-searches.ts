import { later } from '../time.ts';
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
  if (searches !== undefined) return searches.refused === 0 && searches.unanswered === undefined;
  return tries >= MANY_TRIES && isSearchedInVain === undefined;
}

const MANY_TRIES = 3;

/** Whether rows may be found there as far as is known: a blocked sheet may answer searches all the same. */
export function mayAnswerSearches({ blocked }: ServiceStatus): boolean {
  return blocked?.isSearchedInVain !== true;
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

/**
 * The sheet is being searched, and the page may not last as long as that. Until a blocked sheet answers,
 * it has not, so that the next page does not search it at once.
 */
export function statusBeforeSearch(status: ServiceStatus, now: Timestamp): ServiceStatus {
  const { blocked } = status;
  return {
    ...status,
    searchesSinceRow: (status.searchesSinceRow ?? 0) + 1,
    ...(blocked && { blocked: { ...blocked, searches: unansweredSearches(blocked, now) } }),
  };
}

/** It may be the line that breaks off the first ones, unless they are made between the tries of rows. */
function unansweredSearches(blocked: Blocked, now: Timestamp): Searches {
  const { searches = { refused: 0, retryAt: now } } = blocked;
  if (isSearchedBetweenTries(blocked))
    return { ...searches, refused: 1, retryAt: later(now, retryAfter(0)) };
  const { unanswered = 0, retryAt } = searches;
  return {
    ...searches,
    unanswered: unanswered + 1,
    retryAt:
      unanswered < FEW_SEARCHES ? retryAt : later(now, retryAfter(unanswered - FEW_SEARCHES)),
  };
}

const FEW_SEARCHES = 5;

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
  const next = afterSearch(status, found, now, random);
  const { blocked } = next;
  return blocked === undefined
    ? next
    : { ...next, blocked: blockedAfterSearch(blocked, found, now) };
}

/**
 * The status after a search has changed the row. One that is there need not go first any more; one that is
 * not goes first where another device may send it too, before that one does.
 */
export function statusAfterFinding(
  status: ServiceStatus,
  sequence: number,
  row: Delivery,
): ServiceStatus {
  const { urgent: before = [], ...rest } = status;
  const isUrgent = before.includes(sequence);
  // One that was tried may fail again and again, and would keep all others waiting.
  const isUntried = row.state === 'waiting' && row.attempt === 0;
  if (isUntried && row.isShared === true && !isUrgent)
    return { ...rest, urgent: [...before, sequence] };
  if (row.state !== 'delivered' || !isUrgent) return status;
  const urgent = before.filter((each) => each !== sequence);
  return { ...rest, ...(urgent.length > 0 && { urgent }) };
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
  const { isSearchedInVain: _, searches, ...blocked } = before;
  const { unanswered: _unanswered, ...answered } = searches ?? { refused: 0, retryAt: now };
  const { refused } = answered;
  switch (found.kind) {
    case 'read':
      return { ...blocked, searches: { ...answered, refused: 0, retryAt: now } };
    case 'refused': {
      const retryAt = later(now, retryAfter(refused));
      const searches = { ...answered, refused: refused + 1, retryAt };
      return { ...blocked, searches, isSearchedInVain: true };
    }
    default:
      return { ...before, isSearchedInVain: true };
  }
}
