import type { BrowserContext } from '@playwright/test';
import { OUTBOX_SYNC } from '../../../src/outbox/outbox-names.ts';

/** Wakes the worker as the browser does when the device is back online, also with every page closed. */
export async function fireSync(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (ours !== undefined) resolve(ours.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId: await registered,
    tag: OUTBOX_SYNC,
    lastChance: false,
  });
  await page.close();
}

/** The browser has no Background Sync, as in Safari and Firefox. */
export async function takeSyncAway(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { ServiceWorkerRegistration: Registration } = globalThis as {
      ServiceWorkerRegistration?: { prototype: object };
    };
    if (Registration !== undefined) Reflect.deleteProperty(Registration.prototype, 'sync');
  });
}
