import { type ReactNode, useEffect } from 'react';
import type {
  FollowFailure,
  HistoryFollower,
} from '../../../billing/shared-history/history-follower.ts';
import { formatMonth } from '../../../domain/format-month.ts';
import type { HistorySearch } from '../../../domain/shared-history/history-page.ts';
import {
  type HistoryProgress,
  placeToSearch,
  wantsOlder,
} from '../../../domain/shared-history/history-progress.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useEnvironment } from '../../../ui/page-context.ts';
import { useObservable } from '../../../ui/use-observable.ts';
import { currentFailure } from '../current-failure.ts';
import { explainFollowFailure } from '../explain-follow-failure.ts';
import rows from '../rows.module.css';
import { useOlderInvoices } from '../use-older-invoices.ts';
import { nameUnreadableRows } from './name-unreadable-rows.ts';
import { sayAsOf } from './say-as-of.ts';
import type { SearchedServer } from './use-server-search.ts';

interface FollowedHistoryProps {
  readonly follower: HistoryFollower;
  readonly progress: HistoryProgress | undefined;
  readonly query: HistorySearch;
  readonly searched: SearchedServer;
  /** Every invoice of this device that fits is on screen. */
  readonly isAllShown: boolean;
  /** Older invoices were brought in, so that more can be shown. */
  readonly onOlder: () => void;
  readonly children: ReactNode;
}

/** The history with what other desks add, as of when, and with the older ones at a press. */
export function FollowedHistory({
  follower,
  progress,
  query,
  searched: { search, lookOn },
  isAllShown,
  onOlder,
  children,
}: FollowedHistoryProps) {
  const { isReading, failure: ownFailure } = useObservable(follower);
  const older = useOlderInvoices(follower);
  const unreadable = (progress?.unreadable ?? []).map(({ invoiceNumber }) => invoiceNumber);
  const { now } = useEnvironment();
  useEffect(() => void follower.follow(), [follower]);

  const hasQuery = `${query.typed.trim()}${query.companyId}${query.month}` !== '';
  const isLooking = search.kind === 'looking' || older.isReading;
  const isMore = hasQuery
    ? search.kind === 'more' || search.kind === 'failed'
    : progress !== undefined && !progress.isWhole && !wantsOlder(progress);
  const asked = [failureOf(search), older.failure];
  const failure = currentFailure({ own: ownFailure, asked }, progress);
  const isOffline =
    failure?.kind === 'no-answer' && failure.isOffline && progress?.asOf !== undefined;

  const showOlder = () => {
    onOlder();
    return hasQuery ? lookOn() : older.bringIn();
  };

  return (
    <>
      <p role="status" className={rows['count']}>
        {progress && sayAsOf(progress, { isReading, isLooking, isOffline, now: now() })}
      </p>
      {failure && !isOffline && (
        <Notice tone="warn">{explainFollowFailure(failure, failure !== ownFailure)}</Notice>
      )}
      {unreadable.length > 0 && <Notice tone="warn">{nameUnreadableRows(unreadable)}</Notice>}
      {isMonthPartial(query, progress, search) && (
        <Notice tone="warn">
          Some invoices of {formatMonth(query.month)} may not be on this device yet, and its
          register would lack them.
        </Notice>
      )}
      {children}
      {isAllShown && isMore && (
        <Button aria-disabled={isLooking} onClick={() => !isLooking && void showOlder()}>
          {isLooking ? 'Looking for older invoices…' : 'Show older invoices'}
        </Button>
      )}
    </>
  );
}

function failureOf(search: SearchedServer['search']): FollowFailure | undefined {
  return search.kind === 'failed' ? search.failure : undefined;
}

function isMonthPartial(
  query: HistorySearch,
  progress: HistoryProgress | undefined,
  search: SearchedServer['search'],
): boolean {
  if (query.month === '') return false;
  if (progress === undefined) return true;
  const isRead = placeToSearch(progress, query).kind === 'all-here';
  return !isRead && (search.kind !== 'done' || query.typed.trim() !== '');
}
