import { Workbox } from 'workbox-window';
import { hours } from '../../domain/time.ts';
import type { VersionNews } from '../../enhance/update-notice.ts';
import type { PageEnvironment } from '../../environment/page-environment.ts';

/** Registers the worker and notifies of each newer version, looked for hourly and on every return. */
export async function registerWorker(
  { every }: PageEnvironment,
  listener: (news: VersionNews) => void,
): Promise<void> {
  const worker = new Workbox('/service-worker.js');
  let isTaking = false;
  let isControlled = navigator.serviceWorker.controller !== null;
  const reload = () => location.reload();

  worker.addEventListener('waiting', () => {
    const take = () => {
      isTaking = true;
      worker.messageSkipWaiting();
    };
    listener({ kind: 'ready', take });
  });
  worker.addEventListener('controlling', () => {
    if (isTaking) reload();
    // The first worker of all takes the page over without changing its version.
    else if (isControlled) listener({ kind: 'outdated', take: reload });
    isControlled = true;
  });

  // A browser that refuses workers, as some do in private windows, shows the site without one.
  const registration = await worker.register({ immediate: true }).catch(() => undefined);
  if (registration === undefined) return;
  const lookForUpdate = () => worker.update().catch(() => undefined);
  every(hours(1), lookForUpdate);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') lookForUpdate();
  });
}
