import type { WorkerScope } from './worker-scope.ts';

const END_WORK = 'END_WORK';

/**
 * Asks the active worker to end its work, so that the asking one can take its place: browsers wait
 * for an event of the old worker, such as a request over a line that hangs, for up to five minutes.
 */
export function askForWorkEnd({ registration }: Pick<WorkerScope, 'registration'>): void {
  registration.active?.postMessage({ type: END_WORK });
}

/** Aborts once a newer worker is about to take the place of this one. */
export function listenForWorkEnd(worker: Pick<WorkerScope, 'addEventListener'>): AbortSignal {
  const end = new AbortController();
  worker.addEventListener('message', ({ data }) => {
    if (isEndOfWork(data)) end.abort(new DOMException('A newer version takes over.', 'AbortError'));
  });
  return end.signal;
}

function isEndOfWork(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === END_WORK;
}
