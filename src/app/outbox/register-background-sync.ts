import { OUTBOX_SYNC } from '../../outbox/outbox-names.ts';

interface SyncRegistration {
  readonly sync?: { readonly register: (name: string) => Promise<void> };
}

/**
 * Asks the browser to wake the worker when the device is back online, also with the app closed.
 * Where it cannot or may not, what waits goes out at the next start.
 */
export async function registerBackgroundSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    await (registration as SyncRegistration | undefined)?.sync?.register(OUTBOX_SYNC);
  } catch {
    // Refused by the browser or its owner: the page's own timers go on.
  }
}
