import { originOf } from './origin-of.ts';
import type { OutboxEnvironment } from './outbox-environment.ts';

type Needed = Pick<OutboxEnvironment, 'fetch' | 'mayAsk' | 'timeoutSignal' | 'timings'>;

/**
 * Whether the server of `url` answers at all, with any status. Checked before anything is sent, so
 * that a lost connection leaves a delivery waiting instead of in doubt. Its front page, which counts
 * against no plan, is asked first; but that may lead to another site, which this page may not visit.
 */
export async function isReachable(environment: Needed, url: string): Promise<boolean> {
  if (environment.mayAsk?.(url) === false) return false;
  const origin = originOf(url) ?? '';
  const signal = environment.timeoutSignal(environment.timings.probe);
  if (await answers(environment, `${origin}/`, signal)) return true;
  return !signal.aborted && url !== origin && answers(environment, url, signal);
}

async function answers(environment: Needed, url: string, signal: AbortSignal): Promise<boolean> {
  try {
    await environment.fetch(url, {
      method: 'HEAD',
      mode: 'no-cors',
      cache: 'no-store',
      credentials: 'omit',
      signal,
    });
    return true;
  } catch {
    return false;
  }
}
