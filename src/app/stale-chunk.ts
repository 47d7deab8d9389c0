import type { Platform } from '../ui/platform.ts';

/** Half a minute: a second failure so soon is not cured by another reload. */
const PAUSE = 30_000;
const KEY = 'reloaded-for-stale-chunk';

/**
 * After a deploy an open page may ask for a file of the old build that is gone. One reload brings
 * the new build; offline it could not, and a second failure goes to the error page.
 */
export function reloadOnceForStaleChunk({ now, recall, remember }: Platform): void {
  addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || now() - Number(recall(KEY)) < PAUSE) return;
    const moment = String(now());
    remember(KEY, moment);
    // A browser that keeps no notebook could not stop a second reload, so it gets none.
    if (recall(KEY) !== moment) return;
    // Without this the import rejects and the error page flashes up before the reload.
    event.preventDefault();
    location.reload();
  });
}
