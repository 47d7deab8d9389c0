import type { Surroundings } from './environment.ts';

/**
 * Whether the server of `url` answers at all, whatever it answers. Asked before anything is sent,
 * so that a dead connection leaves an entry waiting and not unsure.
 */
export async function isReachable(surroundings: Surroundings, url: string): Promise<boolean> {
  const origin = /^https?:\/\/[^/?#]+/.exec(url)?.[0] ?? '';
  try {
    await surroundings.fetch(`${origin}/`, {
      method: 'HEAD',
      mode: 'no-cors',
      cache: 'no-store',
      credentials: 'omit',
      signal: surroundings.timeOut(surroundings.limits.probe),
    });
    return true;
  } catch {
    return false;
  }
}
