import type { OutboxEnvironment } from './outbox-environment.ts';

/**
 * Whether the server of `url` answers at all, with any status. Checked before anything is sent, so
 * that a lost connection leaves a delivery waiting instead of in doubt.
 */
export async function isReachable(environment: OutboxEnvironment, url: string): Promise<boolean> {
  const origin = /^https?:\/\/[^/?#]+/.exec(url)?.[0] ?? '';
  try {
    await environment.fetch(`${origin}/`, {
      method: 'HEAD',
      mode: 'no-cors',
      cache: 'no-store',
      credentials: 'omit',
      signal: environment.timeoutSignal(environment.timings.probe),
    });
    return true;
  } catch {
    return false;
  }
}
