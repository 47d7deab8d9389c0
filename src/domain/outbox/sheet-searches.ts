import { later } from '../time.ts';
import type { Timestamp } from '../units.ts';
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

/**
 * Whether rows may be searched for now. A blocked sheet is asked as often as it is tried with a row: there
 * may be no other left with which to try it. However many rows are in doubt, one search shows whether it
 * works again, or at least answers searches, of which it may have as many as there are then.
 */
export function admitsSearches(status: ServiceStatus, now: Timestamp): boolean {
  const admitted = admittedDeliveries(status, now);
  if (admitted === 'all') return true;
  const { searches } = status.blocked ?? {};
  if (searches?.refused === 0) return !isResting(status, now);
  return admitted === 'any' && isRetryDue(searches?.retryAt ?? now, now);
}

/** Whether rows may be found there as far as is known: a blocked sheet may answer searches all the same. */
export function mayAnswerSearches({ blocked }: ServiceStatus): boolean {
  return blocked?.isSearchedInVain !== true;
}

/**
 * The sheet is being searched; the next turn is a row's. So many rows may be in doubt, on so slow a line,
 * that a new invoice would wait for hours behind their searches; the page may not last as long as one.
 */
export function statusBeforeSearch(status: ServiceStatus): ServiceStatus {
  return { ...status, isRowsTurn: true };
}

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
  const { isSearchedInVain: _, ...blocked } = before;
  const { refused = 0 } = before.searches ?? {};
  const count = (counted: number, retryAt: Timestamp) => ({
    searches: { ...before.searches, refused: counted, retryAt },
  });
  if (found.kind === 'read') return { ...blocked, ...count(0, now) };
  const isRefused = found.kind === 'refused';
  const counted = isRefused && count(refused + 1, later(now, retryAfter(refused)));
  return { ...blocked, ...counted, isSearchedInVain: true };
}
