import { askForWorkEnd } from './work-end.ts';
import type { WorkerScope } from './worker-scope.ts';

/**
 * Where the desk is opened for the first time on a shopper's device, its worker takes the place of
 * the shoppers' at once: to whoever is at the device it is no new version.
 */
export function takeOverFromShoppers(worker: WorkerScope): void {
  worker.addEventListener('install', (event) => {
    if (!replacesOther(worker)) return;
    askForWorkEnd(worker);
    event.waitUntil(worker.skipWaiting());
  });
}

/** The shoppers' worker never takes the place of the desk's, which has files that it lacks. */
export function leaveToDesk(worker: WorkerScope): void {
  worker.addEventListener('install', (event) => {
    if (replacesOther(worker))
      event.waitUntil(Promise.reject(new Error('This device has the worker of the desk.')));
  });
}

function replacesOther({ registration, location }: WorkerScope): boolean {
  const { active } = registration;
  return active !== null && active.scriptURL !== location.href;
}
