import { afterEach, describe, expect, test, vi } from 'vitest';
import { webLocks } from '../../src/environment/web-locks.ts';

afterEach(() => vi.unstubAllGlobals());

test('a browser without locks has none to offer', () => {
  vi.stubGlobal('navigator', {});
  expect(webLocks()).toEqual({});
});

test('where the browser denies locks the work is done without one', async () => {
  stubLocks(() => Promise.reject(new DOMException('denied', 'SecurityError')));
  expect(await webLocks().tryWithLock?.('outbox', async () => 'done')).toBe('done');
});

describe('where the browser has locks', () => {
  test('work runs under a free one, and a held one is busy', async () => {
    stubLocks((_name, _options, run) => run({}));
    expect(await webLocks().tryWithLock?.('outbox', async () => 'done')).toBe('done');
    stubLocks((_name, _options, run) => run(null));
    expect(await webLocks().tryWithLock?.('outbox', async () => 'done')).toBe('busy');
  });

  test('work that fails is not repeated', async () => {
    stubLocks((_name, _options, run) => run({}));
    const work = vi.fn(() => Promise.reject(new Error('no')));
    await expect(webLocks().tryWithLock?.('outbox', work)).rejects.toThrow('no');
    expect(work).toHaveBeenCalledTimes(1);
  });
});

type Run = (lock: object | null) => Promise<unknown>;

function stubLocks(request: (name: string, options: unknown, run: Run) => Promise<unknown>): void {
  vi.stubGlobal('navigator', { locks: { request } });
}
