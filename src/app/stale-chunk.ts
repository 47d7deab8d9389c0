import type { PageEnvironment } from '../environment/page-environment.ts';

const KEY = 'reloaded-for-stale-chunk';

/** On an error of an import whose page is about to go. */
const GOING = Symbol('going');

type Needed = Pick<PageEnvironment, 'builtAt' | 'getItem' | 'setItem' | 'isOnline'>;

/**
 * After a deploy an open page may ask for a file of the old build that is gone. One reload brings
 * the new build; offline it could not. Firefox and Safari end the imports of a page that is being
 * left, where a reload would cancel the way to the next page. A build that had its reload and fails again goes to the error
 * page, so that there is never a loop, however slow the connection.
 */
export function reloadOnceForStaleChunk({ builtAt, getItem, setItem, isOnline }: Needed): void {
  const build = String(builtAt);
  let isReloading = false;
  let isLeaving = false;
  const mayReload = (): boolean => {
    if (!isOnline() || getItem(KEY) === build) return false;
    setItem(KEY, build);
    // A browser that keeps nothing could not stop a second reload, so it gets none.
    return getItem(KEY) === build;
  };
  addEventListener('beforeunload', () => {
    isLeaving = true;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) isLeaving = false;
  });
  addEventListener('vite:preloadError', ({ payload }) => {
    if (!isLeaving && !isReloading && mayReload()) {
      isReloading = true;
      location.reload();
    }
    if (isLeaving || isReloading) Reflect.set(payload, GOING, true);
  });
}

/** What a failed import comes to: on a page that is about to go, no error page may flash up. */
export function rejectUnlessGoing(error: unknown): Promise<never> {
  const isGoing = error instanceof Error && Reflect.has(error, GOING);
  return isGoing ? new Promise(() => undefined) : Promise.reject(error);
}
