// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { PageEnvironment } from '../../src/environment/page-environment.ts';

const notebook = new Map<string, string>();

beforeEach(() => {
  notebook.clear();
  vi.resetModules();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
});

test('a part that a deploy has taken away brings one reload, and no error page flashes up', async () => {
  const page = await openPage();
  page.missPart();
  page.missPart();
  expect(page.reload).toHaveBeenCalledTimes(1);
  expect(await page.isAwaited()).toBe(true);
});

test('a build that had its reload and fails again comes to the error page', async () => {
  (await openPage()).missPart();
  const again = await openPage();
  again.missPart();
  expect(again.reload).not.toHaveBeenCalled();
  expect(await again.isAwaited()).toBe(false);
});

test('the next build may have a reload of its own', async () => {
  (await openPage()).missPart();
  const next = await openPage({ builtAt: 2 });
  next.missPart();
  expect(next.reload).toHaveBeenCalledTimes(1);
});

test('offline nothing is reloaded, since the page would be lost', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const page = await openPage();
  page.missPart();
  expect(page.reload).not.toHaveBeenCalled();
});

test('a browser that keeps no notebook gets no reload, since nothing could stop the next', async () => {
  const page = await openPage({ setItem: () => undefined });
  page.missPart();
  expect(page.reload).not.toHaveBeenCalled();
});

/** A page as it is after a load: only the browser's notebook is kept from the one before. */
async function openPage(own: Partial<PageEnvironment> = {}) {
  vi.resetModules();
  const { reloadOnceForStaleChunk, waitForReload } = await import('../../src/app/stale-chunk.ts');
  const reload = vi.fn();
  vi.spyOn(location, 'reload').mockImplementation(reload);
  const listeners: (() => void)[] = [];
  vi.spyOn(globalThis, 'addEventListener').mockImplementation((_type, listener) => {
    if (typeof listener === 'function') listeners.push(() => listener(new Event('missed')));
  });
  reloadOnceForStaleChunk({
    builtAt: 1,
    getItem: (key) => notebook.get(key) ?? null,
    setItem: (key, value) => void notebook.set(key, value),
    ...own,
  });
  return {
    reload,
    missPart: () => {
      for (const hear of listeners) hear();
    },
    /** Whether a failed import is still waited for, where its page would else be an error. */
    isAwaited: () =>
      Promise.race([
        waitForReload(new Error('gone')).then(
          () => false,
          () => false,
        ),
        new Promise<boolean>((resolve) => setTimeout(() => resolve(true))),
      ]),
  };
}
