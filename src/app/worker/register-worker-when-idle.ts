import type { VersionNews } from '../../enhance/update-notice.ts';
import type { PageEnvironment } from '../../environment/page-environment.ts';

/**
 * Registering during load makes the precache compete with the page for bandwidth, which costs 80 to
 * 250 ms until its largest part is seen; so it waits until the page has come to rest.
 */
export function registerWorkerWhenIdle(
  environment: PageEnvironment,
  listener: (news: VersionNews) => void,
): void {
  // While developing, a worker would answer with yesterday's code.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  environment.whenIdle(async () => {
    // Firefox and Safari end the imports of a page that is being left; the next page registers it.
    const code = await import('./register-worker.ts').catch(() => undefined);
    await code?.registerWorker(environment, listener);
  });
}
