import type { Observable } from '../domain/observable.ts';
import { seconds } from '../domain/time.ts';
import type { Milliseconds } from '../domain/units.ts';
import { liveValue, watchStorage } from './live-value.ts';
import type { StorageOutcome } from './try-storage.ts';

/** Another tab may have let go of the database by then. */
const RETRY = seconds(5);

/** As `liveValue`; a read that failed is repeated, as no change may come that would repeat it. */
export function liveOutcome<Value>(
  read: () => Promise<StorageOutcome<Value>>,
  after: (span: Milliseconds, act: () => void) => () => void,
): Observable<StorageOutcome<Value> | undefined> {
  return liveValue(read, (read, listener) => {
    let stop: () => void;
    let cancel: (() => void) | undefined;
    const start = () => {
      stop = watchStorage(read, (outcome) => {
        cancel?.();
        cancel = outcome.kind === 'done' ? undefined : after(RETRY, startAgain);
        listener(outcome);
      });
    };
    const startAgain = () => {
      stop();
      start();
    };
    start();
    return () => {
      cancel?.();
      stop();
    };
  });
}
