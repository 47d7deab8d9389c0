import { Workbox } from 'workbox-window';
import { hours, minutes } from '../../domain/time.ts';
import type { VersionNews } from '../../enhance/update-notice.ts';
import type { Cancel, PageEnvironment } from '../../environment/page-environment.ts';
import { reloadWithFields } from '../islands/fields-over-reload.ts';
import { chooseWorker } from './choose-worker.ts';
import { onWaitingWorker } from './on-waiting-worker.ts';

/** Registers the worker and notifies of each newer version, looked for hourly and on every return. */
export async function registerWorker(
  { after, every }: PageEnvironment,
  listener: (news: VersionNews) => void,
): Promise<void> {
  const workers = navigator.serviceWorker;
  const worker = new Workbox(await chooseWorker(location.pathname, workers));
  let isTaking = false;
  let forgetPlan: Cancel = () => undefined;
  let controller = workers.controller?.scriptURL;

  worker.addEventListener('controlling', () => {
    const former = controller;
    controller = workers.controller?.scriptURL;
    if (isTaking) {
      isTaking = false;
      reloadWithFields();
    } else if (former !== undefined && former === controller) {
      // The first worker of all, and the desk's in place of the shoppers', bring no newer version.
      listener({ kind: 'outdated', take: reloadWithFields });
    }
  });

  const register = async (): Promise<boolean> => {
    // A browser that refuses workers, as some do in private windows, shows the site without one.
    const registration = await worker.register({ immediate: true }).catch(() => undefined);
    if (registration === undefined) {
      // Each return to the page has tried, too: without an end the plans would pile up.
      forgetPlan();
      forgetPlan = after(minutes(1), look);
      return false;
    }
    const take = () => {
      // It is in its place already where a person stayed at the first press, or the desk's came instead.
      if (registration.waiting === null) return reloadWithFields();
      isTaking = true;
      worker.messageSkipWaiting();
    };
    onWaitingWorker(registration, () => listener({ kind: 'ready', take }));
    return true;
  };
  const lookForUpdate = async () => {
    // The desk's worker may not have come in one piece the last time.
    await workers.register(await chooseWorker(location.pathname, workers));
    await worker.update();
  };
  const look = async () => {
    const before = registered;
    if (await before) await lookForUpdate().catch(() => undefined);
    // Where several things happen at once, one of them tries again.
    else if (before === registered) registered = register();
  };
  let registered = register();
  every(hours(1), look);
  addEventListener('online', look);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
}
