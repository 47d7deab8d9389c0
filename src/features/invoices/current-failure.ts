import type { FollowFailure } from '../../billing/shared-history/history-follower.ts';
import type { HistoryProgress } from '../../domain/shared-history/history-progress.ts';

/** These pass by themselves. */
const PASSING: readonly FollowFailure['kind'][] = ['no-answer', 'later', 'failed', 'code-missing'];

/** The failure, unless it has passed: the table was read after it, by whichever tab of the device. */
export function currentFailure(
  failure: FollowFailure | undefined,
  progress: HistoryProgress | undefined,
): FollowFailure | undefined {
  if (failure === undefined || !PASSING.includes(failure.kind)) return failure;
  // Later or earlier says nothing: the device's clock may have been set since.
  const wasReadSince = progress !== undefined && progress.asOf !== failure.asOf;
  return wasReadSince ? undefined : failure;
}
