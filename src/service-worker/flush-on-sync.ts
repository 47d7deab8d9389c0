import { minutes } from '../domain/time.ts';
import type { WorkerEnvironment } from '../environment/worker-environment.ts';
import { flushOutbox } from '../outbox/flush-outbox.ts';
import { makeOutboxEnvironment } from '../outbox/make-outbox-environment.ts';
import { OUTBOX_SYNC } from '../outbox/outbox-names.ts';
import { openDatabase } from '../storage/open-database.ts';

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** Chromium stops a worker whose event takes five minutes, even in the middle of a request. */
const MAX_FLUSH = minutes(4);

/** Flushes the outbox when the browser reports a connection, even with the app closed. */
export function flushOnSync(self: ServiceWorkerGlobalScope, environment: WorkerEnvironment): void {
  self.addEventListener('sync', (event) => {
    const sync = event as SyncEvent;
    if (sync.tag === OUTBOX_SYNC) sync.waitUntil(flush(environment));
  });
}

/** Rejects while something can still be delivered later, so that the browser fires the event again. */
async function flush(environment: WorkerEnvironment): Promise<void> {
  const database = openDatabase();
  try {
    const stop = environment.timeoutSignal(MAX_FLUSH);
    const flushed = await flushOutbox(
      { ...makeOutboxEnvironment(environment, database), stop },
      'connected',
    );
    if (flushed.kind === 'busy') return;
    if (flushed.kind !== 'flushed' || flushed.nextDue !== undefined) {
      throw new Error('The outbox still holds what can be delivered later.');
    }
  } finally {
    database.close();
  }
}
