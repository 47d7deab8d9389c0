/** What the worker may ask of the world outside it. */
export interface WorkerPlatform {
  readonly fetch: (address: string, init?: RequestInit) => Promise<Response>;
  readonly openCache: (name: string) => Promise<Cache>;
  /** Resolves after so many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** The worker's one door to network, caches and clock. */
export const workerPlatform: WorkerPlatform = {
  fetch: (address, init) => fetch(address, init),
  openCache: (name) => caches.open(name),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};
