import type { Environment } from './environment.ts';
import { webLocks } from './web-locks.ts';

/** The outside as the worker sees it. */
export interface WorkerEnvironment extends Environment {
  readonly openCache: (name: string) => Promise<Cache>;
}

/** The worker's one door to everything outside it. */
export const workerEnvironment: WorkerEnvironment = {
  now: () => Date.now(),
  random: () => Math.random(),
  fetch: (address, init) => fetch(address, init),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  timeoutSignal: (milliseconds) => AbortSignal.timeout(milliseconds),
  ...webLocks(),
  openCache: (name) => caches.open(name),
};
