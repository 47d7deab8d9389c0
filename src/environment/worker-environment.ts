/** What the worker may ask of the world outside it. */
export interface WorkerEnvironment {
  readonly fetch: (address: string, init?: RequestInit) => Promise<Response>;
  readonly openCache: (name: string) => Promise<Cache>;
  /** Resolves after so many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** From 0 up to, not including, 1. */
  readonly random: () => number;
  /** Does `work` while nobody else in this browser holds the lock of that name, else nothing. */
  readonly withLock?: <Result>(
    name: string,
    work: () => Promise<Result>,
  ) => Promise<Result | 'busy'>;
}

/** The worker's one door to network, caches and clock. */
export const workerEnvironment: WorkerEnvironment = {
  fetch: (address, init) => fetch(address, init),
  openCache: (name) => caches.open(name),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  now: () => Date.now(),
  random: () => Math.random(),
  ...(hasLocks() && { withLock }),
};

/** False in browsers that have none, which the types do not know of. */
function hasLocks(): boolean {
  return (navigator.locks as unknown) !== undefined;
}

function withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result | 'busy'> {
  return navigator.locks.request(name, { ifAvailable: true }, (lock) =>
    lock === null ? Promise.resolve('busy' as const) : work(),
  );
}
