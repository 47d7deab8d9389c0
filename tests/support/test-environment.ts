import type { PageEnvironment } from '../../src/environment/page-environment.ts';

/** An environment without a network, whose clock stands still; a test changes what it is about. */
export function testEnvironment(change: Partial<PageEnvironment> = {}): PageEnvironment {
  return {
    now: () => 0,
    builtAt: 0,
    random: () => 0,
    newId: () => 'id',
    fetch: () => Promise.reject(new TypeError('no network')),
    getItem: () => null,
    setItem: () => undefined,
    wait: () => Promise.resolve(),
    keepStorage: () => Promise.resolve(true),
    showCount: () => undefined,
    share: () => Promise.resolve('dropped'),
    ...change,
  };
}
