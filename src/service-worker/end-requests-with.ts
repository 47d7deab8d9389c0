import { firstAborted } from '../environment/first-aborted.ts';
import type { WorkerEnvironment } from '../environment/worker-environment.ts';

/** The same environment, whose requests break off once the signal aborts. */
export function endRequestsWith<Part extends Pick<WorkerEnvironment, 'fetch'>>(
  end: AbortSignal,
  environment: Part,
): Part {
  return {
    ...environment,
    fetch: (address: string, init?: RequestInit) => {
      const own = init?.signal ?? undefined;
      const signal = own === undefined ? end : firstAborted(end, own);
      return environment.fetch(address, { ...init, signal });
    },
  };
}
