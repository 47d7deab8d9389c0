import type { RegisteredWorker, WorkerScope } from '../../src/service-worker/worker-scope.ts';

type Listener = (event: never) => unknown;

/** As much of a worker's global object as our modules use; a test dispatches its events. */
export class FakeWorker implements WorkerScope {
  location = { href: 'https://site.example/service-worker.js' };
  readonly registration: Record<'active' | 'waiting', RegisteredWorker | null> = {
    active: null,
    waiting: null,
  };
  /** What the worker that is active now has received from this one. */
  readonly sentToActive: unknown[] = [];
  readonly clients = { matchAll: async () => [] };
  hasSkipped = false;
  private readonly listeners: (readonly [string, Listener])[] = [];

  addEventListener = (type: string, listener: Listener): void => {
    this.listeners.push([type, listener]);
  };

  skipWaiting = async (): Promise<void> => {
    this.hasSkipped = true;
  };

  /** Makes another worker, or an earlier version of this one, the active one. */
  activate(scriptURL: string): void {
    const postMessage = (message: unknown) => void this.sentToActive.push(message);
    this.registration.active = { scriptURL, postMessage };
  }

  /** Resolves once everything that the event was to wait for is done; rejects when any of it fails. */
  async dispatch(type: string, event: object = {}): Promise<void> {
    const waits: Promise<unknown>[] = [];
    const waitUntil = (wait: Promise<unknown>) => void waits.push(wait);
    for (const [own, listener] of this.listeners)
      if (own === type) listener({ type, waitUntil, ...event } as never);
    await Promise.all(waits);
  }
}
