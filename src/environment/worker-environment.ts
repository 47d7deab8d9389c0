import { timestamp } from '../domain/time.ts';
import type { Environment } from './environment.ts';
import { webLocks } from './web-locks.ts';

/** The outside as the worker sees it. */
export interface WorkerEnvironment extends Environment {
  readonly openCache: (name: string) => Promise<Cache>;
}

/** The worker's one door to everything outside it. */
export const workerEnvironment: WorkerEnvironment = {
  now: () => timestamp(Date.now()),
  random: () => Math.random(),
  fetch: (address, init) => fetch(address, init),
  wait: (span) => new Promise((resolve) => setTimeout(resolve, span)),
  timeoutSignal: (span) => AbortSignal.timeout(span),
  ...webLocks(),
  openCache: (name) => caches.open(name),
};
