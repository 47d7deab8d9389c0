import type { PageEnvironment } from '../environment/page-environment.ts';

const KEY = 'reloaded-for-stale-chunk';

/** On an error of an import whose page is being reloaded. */
const RELOADING = Symbol('reloading');

type Needed = Pick<PageEnvironment, 'builtAt' | 'getItem' | 'setItem' | 'isOnline'>;

/**
 * After a deploy an open page may ask for a file of the old build that is gone. One reload brings
 * the new build; offline it could not. A build that had its reload and fails again goes to the error
 * page, so that there is never a loop, however slow the connection.
 */
export function reloadOnceForStaleChunk({ builtAt, getItem, setItem, isOnline }: Needed): void {
  const build = String(builtAt);
  let isReloading = false;
  const mayReload = (): boolean => {
    if (!isOnline() || getItem(KEY) === build) return false;
    setItem(KEY, build);
    // A browser that keeps nothing could not stop a second reload, so it gets none.
    return getItem(KEY) === build;
  };
  addEventListener('vite:preloadError', ({ payload }) => {
    if (!isReloading && mayReload()) {
      isReloading = true;
      location.reload();
    }
    if (isReloading) Reflect.set(payload, RELOADING, true);
  });
}

/** What a failed import comes to: while the reload is on its way, no error page may flash up. */
export function rejectUnlessReloading(error: unknown): Promise<never> {
  const isReloading = error instanceof Error && Reflect.has(error, RELOADING);
  return isReloading ? new Promise(() => undefined) : Promise.reject(error);
}
