import type { FollowFailure } from '../../billing/shared-history/history-follower.ts';
import type { HistoryProgress } from '../../domain/shared-history/history-progress.ts';

interface Failures {
  /** Of following the table in this window. */
  readonly own: FollowFailure | undefined;
  /** Of what a person asked for. */
  readonly asked: readonly (FollowFailure | undefined)[];
}

/** What passes by itself. With any other kind this window fails again, whatever another one reads. */
const PASSING: readonly FollowFailure['kind'][] = ['no-answer', 'later', 'failed', 'code-missing'];

/** The newest failure that has not passed: the table was not read since, by any window of the device. */
export function currentFailure(
  { own, asked }: Failures,
  progress: HistoryProgress | undefined,
): FollowFailure | undefined {
  const isCurrent = (failure: FollowFailure) => {
    if (failure === own && !PASSING.includes(failure.kind)) return true;
    // Later or earlier says nothing: the device's clock may have been set since.
    return progress === undefined || progress.asOf === failure.asOf;
  };
  return [own, ...asked]
    .filter((failure) => failure !== undefined)
    .filter(isCurrent)
    .toSorted((one, other) => other.order - one.order)[0];
}
