import type { HistoryFollower } from '../../../billing/shared-history/history-follower.ts';
import { dayInIndia } from '../../../domain/day-in-india.ts';
import { formatDate } from '../../../domain/format-date.ts';
import {
  type HistoryProgress,
  wantsOlder,
} from '../../../domain/shared-history/history-progress.ts';
import { timestamp } from '../../../domain/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useObservable } from '../../../ui/use-observable.ts';
import { currentFailure } from '../current-failure.ts';
import { explainFollowFailure } from '../explain-follow-failure.ts';
import { useOlderInvoices } from '../use-older-invoices.ts';

interface OlderInvoicesProps {
  readonly follower: HistoryFollower;
  /** Of a table of which older invoices are not here. */
  readonly progress: HistoryProgress;
}

/** Says that what is owing on older invoices of the table is not counted, and brings them in at a press. */
export function OlderInvoices({ follower, progress }: OlderInvoicesProps) {
  const followed = useObservable(follower);
  const { isReading, failure: failureOfPress, bringIn } = useOlderInvoices(follower);
  const comeByThemselves = wantsOlder(progress);
  // A failure of following matters where that brings the older ones, or where a press did not.
  const own = comeByThemselves || failureOfPress !== undefined ? followed.failure : undefined;
  const failure = currentFailure({ own, asked: [failureOfPress] }, progress);
  return (
    <>
      <Notice
        tone="warn"
        actions={
          comeByThemselves ? undefined : (
            <Button aria-disabled={isReading} onClick={() => !isReading && void bringIn()}>
              {isReading ? 'Looking for older invoices…' : 'Show older invoices'}
            </Button>
          )
        }
      >
        The agency’s older invoices{sinceWhen(progress)} may not all be on this device, and what is
        owing on the others is not counted here.
        {comeByThemselves && ' They come by themselves while this device is online.'}
      </Notice>
      {failure && <Notice tone="warn">{explainFollowFailure(failure, failure !== own)}</Notice>}
    </>
  );
}

/** Nothing where the oldest row that was read has no time. */
function sinceWhen({ oldestRead }: HistoryProgress): string {
  const time = Date.parse(oldestRead?.createdAt ?? '');
  return Number.isNaN(time) ? '' : `, from before ${formatDate(dayInIndia(timestamp(time)))},`;
}
