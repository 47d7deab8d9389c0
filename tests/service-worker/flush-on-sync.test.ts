import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { timestamp } from '../../src/domain/time.ts';
import type { WorkerEnvironment } from '../../src/environment/worker-environment.ts';
import { OUTBOX_SYNC } from '../../src/outbox/outbox-names.ts';
import { flushOnSync } from '../../src/service-worker/flush-on-sync.ts';
import { FakeWorker } from './fake-worker.ts';

let end: AbortController;
/** How often a page that flushes still holds the lock when it is asked for. */
let busyTimes: number;
let flushes: number;
let waited: number;

const environment: WorkerEnvironment = {
  now: () => timestamp(0),
  random: () => 0,
  fetch: () => Promise.reject(new TypeError('Nothing is sent here.')),
  wait: async (span) => {
    waited += span;
  },
  timeoutSignal: () => new AbortController().signal,
  tryWithLock: async (_name, work) => {
    if (busyTimes > 0) {
      busyTimes -= 1;
      return 'busy';
    }
    flushes += 1;
    return work();
  },
  openCache: () => Promise.reject(new Error('No cache is opened here.')),
};

/** Fires the event as the browser does, and waits for all that the worker does for it. */
function fire(tag: string): Promise<void> {
  const worker = new FakeWorker();
  flushOnSync(worker, environment, end.signal);
  return worker.dispatch('sync', { tag });
}

beforeEach(() => {
  end = new AbortController();
  busyTimes = 0;
  flushes = 0;
  waited = 0;
});

test('the browser’s event flushes the outbox, and is over when nothing is left', async () => {
  await fire(OUTBOX_SYNC);
  expect([flushes, waited]).toEqual([1, 0]);
});

test('another event flushes nothing', async () => {
  await fire('another');
  expect(flushes).toBe(0);
});

test('a page that flushes is waited for, because it may be closed in the middle', async () => {
  busyTimes = 3;
  await fire(OUTBOX_SYNC);
  expect(flushes).toBe(1);
  expect(waited).toBeGreaterThan(0);
});

test('the browser is asked to fire again where a page flushes until the worker has to end', async () => {
  busyTimes = Number.POSITIVE_INFINITY;
  const work = fire(OUTBOX_SYNC);
  end.abort();
  await expect(work).rejects.toThrow('can be delivered later');
  expect(flushes).toBe(0);
});
