import type { PageEnvironment } from '../environment/page-environment.ts';

const KEY = 'reloaded-for-stale-chunk';
let isReloading = false;

type Needed = Pick<PageEnvironment, 'builtAt' | 'getItem' | 'setItem'>;

/**
 * After a deploy an open page may ask for a file of the old build that is gone. One reload brings
 * the new build; offline it could not. A build that had its reload and fails again goes to the error
 * page, so that there is never a loop, however slow the line.
 */
export function reloadOnceForStaleChunk({ builtAt, getItem, setItem }: Needed): void {
  const build = String(builtAt);
  addEventListener('vite:preloadError', () => {
    if (isReloading || !navigator.onLine || getItem(KEY) === build) return;
    setItem(KEY, build);
    // A browser that keeps no notebook could not stop a second reload, so it gets none.
    if (getItem(KEY) !== build) return;
    isReloading = true;
    location.reload();
  });
}

/** What a failed import comes to: while the reload is on its way, no error page may flash up. */
export function waitForReload(error: unknown): Promise<never> {
  return isReloading ? new Promise(() => undefined) : Promise.reject(error);
}
