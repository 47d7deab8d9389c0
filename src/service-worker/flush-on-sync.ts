import { minutes } from '../domain/time.ts';
import { firstAborted } from '../environment/first-aborted.ts';
import type { WorkerEnvironment } from '../environment/worker-environment.ts';
import { flushOutbox } from '../outbox/flush-outbox.ts';
import { AFTER_BUSY } from '../outbox/make-flush-loop.ts';
import { makeOutboxEnvironment } from '../outbox/make-outbox-environment.ts';
import { OUTBOX_SYNC } from '../outbox/outbox-names.ts';
import { openDatabase } from '../storage/open-database.ts';
import type { WorkerScope } from './worker-scope.ts';

/** Chromium stops a worker whose event takes five minutes, even in the middle of a request. */
const MAX_FLUSH = minutes(4);

/**
 * Flushes the outbox when the browser reports a connection, even with the app closed. Once `end`
 * aborts, what is not sent yet is left to the newer worker; a request on its way is not broken off,
 * since nobody would know whether it arrived.
 */
export function flushOnSync(
  self: WorkerScope,
  environment: WorkerEnvironment,
  end: AbortSignal,
): void {
  self.addEventListener('sync', (event) => {
    if (event.tag === OUTBOX_SYNC) event.waitUntil(flush(environment, end));
  });
}

/** Rejects while something can still be delivered later, so that the browser fires the event again. */
async function flush(environment: WorkerEnvironment, end: AbortSignal): Promise<void> {
  const database = openDatabase();
  try {
    const stop = firstAborted(end, environment.timeoutSignal(MAX_FLUSH));
    const outbox = { ...makeOutboxEnvironment(environment, database), stop };
    let flushed = await flushOutbox(outbox, 'connected');
    // A page that flushes may be closed in the middle, and then nobody else would go on.
    while (flushed.kind === 'busy' && !stop.aborted) {
      await environment.wait(AFTER_BUSY);
      flushed = await flushOutbox(outbox, 'connected');
    }
    if (flushed.kind !== 'flushed' || flushed.nextDue !== undefined) {
      throw new Error('The outbox still holds what can be delivered later.');
    }
  } finally {
    database.close();
  }
}
