import { seconds } from '../domain/time.ts';
import type { Environment } from './environment.ts';

/** A part of the app that takes longer comes over a line that hangs. */
const PATIENCE = seconds(20);

/**
 * Loads code that is fetched on first use. What comes too late is there at the next try.
 * @throws when it cannot be had, or not in time.
 */
export function loadInTime<Code>(
  { timeoutSignal }: Pick<Environment, 'timeoutSignal'>,
  load: () => Promise<Code>,
): Promise<Code> {
  return new Promise((resolve, reject) => {
    timeoutSignal(PATIENCE).addEventListener('abort', ({ target }) =>
      reject(new Error('A part of the app did not come in time.', { cause: target })),
    );
    load().then(resolve, reject);
  });
}
