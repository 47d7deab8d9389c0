import type { OutboxEnvironment } from './outbox-environment.ts';

/**
 * Whether the server of `url` answers at all, whatever it answers. Asked before anything is sent,
 * so that a dead connection leaves an entry waiting and not in doubt.
 */
export async function isReachable(environment: OutboxEnvironment, url: string): Promise<boolean> {
  const origin = /^https?:\/\/[^/?#]+/.exec(url)?.[0] ?? '';
  try {
    await environment.fetch(`${origin}/`, {
      method: 'HEAD',
      mode: 'no-cors',
      cache: 'no-store',
      credentials: 'omit',
      signal: environment.timeoutSignal(environment.limits.probe),
    });
    return true;
  } catch {
    return false;
  }
}
