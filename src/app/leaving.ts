import { seconds } from '../domain/time.ts';
import { after } from '../environment/after.ts';

/** Whoever is still here after so long pressed Stop, or an e-mail address, or has a line that hangs. */
const LONGEST = seconds(20);

/**
 * While the page is being left for another one, a promise that resolves if it stays after all, or if
 * Back brings it back; otherwise undefined.
 */
export type Leaving = () => Promise<void> | undefined;

/** Follows it by the browser's word before a page is left, which nothing takes back where it stays. */
export function watchLeaving(): Leaving {
  let staying: Promise<void> | undefined;
  let stay = () => {};
  let cancel = () => {};
  addEventListener('beforeunload', () => {
    staying ??= new Promise<void>((resolve) => {
      stay = resolve;
    }).then(() => {
      staying = undefined;
    });
    // Another link that is pressed has as long to answer.
    cancel();
    cancel = after(LONGEST, stay);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) stay();
  });
  return () => staying;
}
