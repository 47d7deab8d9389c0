import type { WorkerPlatform } from '../environment/worker-environment.ts';
import { flushOutbox } from '../outbox/flush-outbox.ts';
import { usualSurroundings } from '../outbox/outbox-environment.ts';
import { OUTBOX_LOCK, OUTBOX_SYNC } from '../outbox/outbox-names.ts';

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** Chromium stops a worker whose event takes five minutes, in mid-request if need be. */
const LONGEST_FLUSH = 4 * 60_000;

/** Delivers what waits when the browser says that the device is connected, also with the app closed. */
export function flushOnSync(self: ServiceWorkerGlobalScope, platform: WorkerPlatform): void {
  self.addEventListener('sync', (event) => {
    const sync = event as SyncEvent;
    if (sync.tag === OUTBOX_SYNC) sync.waitUntil(flush(platform));
  });
}

/** Rejects while something still waits, so that the browser asks again later. */
async function flush({ now, random, fetch, wait, withLock }: WorkerPlatform): Promise<void> {
  const flushed = await flushOutbox(
    usualSurroundings({
      now,
      random,
      fetch,
      wait,
      timeOut: (milliseconds) => AbortSignal.timeout(milliseconds),
      stop: AbortSignal.timeout(LONGEST_FLUSH),
      ...(withLock && { lock: (work) => withLock(OUTBOX_LOCK, work) }),
    }),
    'connected',
  );
  if (flushed.kind === 'busy') return;
  if (flushed.kind !== 'flushed' || flushed.nextDue !== undefined) {
    throw new Error('The outbox still holds what can be delivered later.');
  }
}
