import type { FollowFailure } from '../../billing/shared-history/history-follower.ts';
import type { HistoryProgress } from '../../domain/shared-history/history-progress.ts';

interface Failures {
  /** Of the table being followed, by itself, in this window. */
  readonly own: FollowFailure | undefined;
  /** Of what a person asked for. */
  readonly asked: readonly (FollowFailure | undefined)[];
}

/** These pass by themselves; with another the window would fail again, whatever another one reads. */
const PASSING: readonly FollowFailure['kind'][] = ['no-answer', 'later', 'failed', 'code-missing'];

/** The newest failure, unless it has passed: the table was read since, by whichever tab of the device. */
export function currentFailure(
  { own, asked }: Failures,
  progress: HistoryProgress | undefined,
): FollowFailure | undefined {
  // Later or earlier says nothing: the device's clock may have been set since.
  const wasReadSince = ({ asOf }: FollowFailure) =>
    progress !== undefined && progress.asOf !== asOf;
  return [own, ...asked]
    .filter((failure) => failure !== undefined)
    .filter((failure) => {
      const mayPass = failure !== own || PASSING.includes(failure.kind);
      return !(mayPass && wasReadSince(failure));
    })
    .toSorted((one, other) => other.order - one.order)[0];
}
