import type { Platform } from '../../src/environment/page-environment.ts';

/** A platform without a network, whose clock stands still; a test changes what it is about. */
export function testPlatform(change: Partial<Platform> = {}): Platform {
  return {
    now: () => 0,
    builtAt: 0,
    random: () => 0,
    newId: () => 'id',
    fetch: () => Promise.reject(new TypeError('no network')),
    recall: () => null,
    remember: () => undefined,
    wait: () => Promise.resolve(),
    keepStorage: () => Promise.resolve(true),
    showCount: () => undefined,
    share: () => Promise.resolve('dropped'),
    ...change,
  };
}
