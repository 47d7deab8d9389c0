import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeNewestVersion } from '../../src/environment/take-newest-version.ts';

/** As much of a browser's registration as is used here. */
class FakeWorkers extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  update: () => Promise<void> = () => Promise.resolve();
  readonly getRegistration = () => Promise.resolve(this);
}

class FakeWorker extends EventTarget {
  state = 'installing';
  readonly postMessage = vi.fn();
  turn(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

let workers: FakeWorkers;

beforeEach(() => {
  vi.useFakeTimers();
  workers = new FakeWorkers();
  vi.stubGlobal('navigator', { serviceWorker: workers });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a version that waits, also after “Later”, is taken', async () => {
  const worker = waiting();
  expect(await takeNewestVersion()).toBe('taken');
  expect(worker.postMessage.mock.calls).toEqual([[{ type: 'SKIP_WAITING' }]]);
});

test('a version that is only now found is downloaded first, and then taken', async () => {
  const worker = new FakeWorker();
  workers.update = async () => {
    workers.installing = worker;
  };
  const taking = takeNewestVersion();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(worker.postMessage).not.toHaveBeenCalled();
  workers.installing = null;
  waiting(worker);
  worker.turn('installed');
  expect(await taking).toBe('taken');
  expect(worker.postMessage).toHaveBeenCalledOnce();
});

test('one that takes over by itself needs no word', async () => {
  const worker = new FakeWorker();
  workers.update = async () => {
    workers.installing = worker;
  };
  const taking = takeNewestVersion();
  await vi.advanceTimersByTimeAsync(1_000);
  workers.installing = null;
  worker.turn('activating');
  expect(await taking).toBe('taken');
});

test('a download that breaks off is said', async () => {
  const worker = new FakeWorker();
  workers.update = async () => {
    workers.installing = worker;
  };
  const taking = takeNewestVersion();
  await vi.advanceTimersByTimeAsync(1_000);
  workers.installing = null;
  worker.turn('redundant');
  expect(await taking).toBe('not-loaded');
});

test('offline, what waits already is taken all the same', async () => {
  workers.update = () => Promise.reject(new TypeError('Failed to update'));
  waiting();
  expect(await takeNewestVersion()).toBe('taken');
});

test('offline, where nothing waits, nothing could be loaded', async () => {
  workers.update = () => Promise.reject(new TypeError('Failed to update'));
  expect(await takeNewestVersion()).toBe('not-loaded');
});

test('a host that does not answer is not waited for without end', async () => {
  workers.update = () => new Promise(() => undefined);
  const taking = takeNewestVersion();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await taking).toBe('not-loaded');
});

test('where there is nothing newer, that is known', async () => {
  expect(await takeNewestVersion()).toBe('newest');
});

test('without workers each load comes from the host, so nothing has to be taken', async () => {
  vi.stubGlobal('navigator', {});
  expect(await takeNewestVersion()).toBe('newest');
});

/** A worker that waits, and takes over once it is told to. */
function waiting(worker = new FakeWorker()): FakeWorker {
  workers.waiting = worker;
  worker.postMessage.mockImplementation(() => workers.dispatchEvent(new Event('controllerchange')));
  return worker;
}
