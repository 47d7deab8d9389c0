// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { watchLeaving } from '../../src/app/leaving.ts';
import { rejectUnlessGoing, reloadOnceForStaleChunk } from '../../src/app/stale-chunk.ts';
import { timestamp } from '../../src/domain/time.ts';
import type { PageEnvironment } from '../../src/environment/page-environment.ts';
import { testEnvironment } from '../support/test-environment.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  history.replaceState(null, '', '/price-calculator');
  document.body.innerHTML = NOTICE;
});

test('a part that a deploy has taken away brings one reload, and no word of it flashes up', async () => {
  const page = openPage();
  await page.missPart();
  expect(await page.isAwaited(await page.missPart())).toBe(true);
  expect(page.reload).toHaveBeenCalledTimes(1);
});

test('a build that had its reload and fails again says so, and offers another', async () => {
  await openPage().missPart();
  const again = openPage();
  const error = await again.missPart();
  expect(again.reload).not.toHaveBeenCalled();
  expect(await again.isAwaited(error)).toBe(false);
  expect(await notice()).toBeTruthy();
});

test('the next build may have a reload of its own', async () => {
  await openPage().missPart();
  const next = openPage({ builtAt: timestamp(2) });
  await next.missPart();
  expect(next.reload).toHaveBeenCalledTimes(1);
});

test('a browser that keeps nothing is only offered a reload, since nothing could stop the next', async () => {
  const page = openPage({ setItem: () => undefined });
  await page.missPart();
  expect(page.reload).not.toHaveBeenCalled();
  expect(await notice()).toBeTruthy();
});

test('a page that is being left is not reloaded, which would cancel the way to the next', async () => {
  const page = openPage();
  page.leave();
  expect(await page.isAwaited(await page.missPart())).toBe(true);
  expect(page.reload).not.toHaveBeenCalled();
});

test('a page that stays after all, as after a press on an e-mail address, is reloaded again', async () => {
  vi.useFakeTimers();
  const page = openPage();
  page.leave();
  await vi.advanceTimersByTimeAsync(21_000);
  vi.useRealTimers();
  await page.missPart();
  expect(page.reload).toHaveBeenCalledTimes(1);
});

test('what failed while the page seemed to be left is told once it stays', async () => {
  const page = openPage();
  page.leave();
  const error = await page.missPart();
  await page.comeBack();
  expect(await page.isAwaited(error)).toBe(false);
});

test('a way to the next page that takes long is not cancelled by a reload', async () => {
  vi.useFakeTimers();
  const page = openPage();
  page.leave();
  const missing = page.missPart();
  await vi.advanceTimersByTimeAsync(25_000);
  await missing;
  vi.useRealTimers();
  expect(page.reload).not.toHaveBeenCalled();
});

test('a page that Back has brought back is reloaded again for a part that is gone', async () => {
  const page = openPage();
  page.leave();
  await page.comeBack();
  await page.missPart();
  expect(page.reload).toHaveBeenCalledTimes(1);
});

test.each([
  ['with the same version', async () => new Response(html('/assets/page-1.js'))],
  ['with a hotel’s page', async () => new Response('<script src="/portal.js"></script>Sign in')],
  ['with an error', async () => new Response('', { status: 503 })],
  ['with nothing', () => Promise.reject(new TypeError('no network'))],
])('a line that broke off brings no reload where the host answers %s', async (_, fetch) => {
  const page = openPage({ fetch });
  const error = await page.missPart();
  expect(page.reload).not.toHaveBeenCalled();
  expect(await page.isAwaited(error)).toBe(false);
});

test.each(['/bill', '/owner'])(
  'at %s a reload is only offered, and taken when a person likes',
  async (path) => {
    history.replaceState(null, '', path);
    const desk = openPage();
    await desk.missPart();
    const reload = await notice();
    expect(desk.reload).not.toHaveBeenCalled();
    reload.click();
    await vi.waitFor(() => expect(desk.reload).toHaveBeenCalledTimes(1), 5000);
  },
);

test('staff at the desk are told of a new version for which another tab has reloaded', async () => {
  await openPage().missPart();
  history.replaceState(null, '', '/bill');
  await openPage().missPart();
  expect(await notice()).toBeTruthy();
});

test('staff at the desk are told of no new version where the host has none', async () => {
  history.replaceState(null, '', '/bill');
  const desk = openPage({ fetch: async () => new Response(html('/assets/page-1.js')) });
  await desk.missPart();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(document.querySelector('body > [data-update-notice]')).toBeNull();
});

test('two builds that a host answers with in turn get one reload each', async () => {
  const reloads: number[] = [];
  for (const build of [1, 2, 1, 2]) {
    const page = openPage({ builtAt: timestamp(build) });
    await page.missPart();
    reloads.push(page.reload.mock.calls.length);
  }
  expect(reloads).toEqual([1, 1, 0, 0]);
});

const NOTICE =
  '<template data-news="outdated"><p data-update-notice><button data-answer="take">Reload</button></p></template>';

function html(script: string): string {
  return `<script type="module" crossorigin src="${script}"></script>`;
}

/** The button of the notice, once it is shown. */
function notice(): Promise<HTMLElement> {
  return vi.waitFor(() => {
    const found = document.querySelector<HTMLElement>('body > [data-update-notice] button');
    if (found === null) throw new Error('There is no notice.');
    return found;
  });
}

/** A page as it is after a load: only what the browser keeps is left of the one before. */
function openPage(own: Partial<PageEnvironment> = {}) {
  const reload = vi.fn();
  vi.spyOn(location, 'reload').mockImplementation(reload);
  // Each page has events of its own.
  const events = new EventTarget();
  vi.spyOn(globalThis, 'addEventListener').mockImplementation((type, listener) =>
    events.addEventListener(type, listener),
  );
  document.head.innerHTML = html('/assets/page-1.js');
  const environment = testEnvironment({
    builtAt: timestamp(1),
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    fetch: async () => new Response(html('/assets/page-2.js')),
    ...own,
  });
  reloadOnceForStaleChunk(environment, watchLeaving());
  return {
    reload,
    /** An import fails; returns its error once it is known what comes of it. */
    missPart: async () => {
      const payload = new Error('gone');
      events.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
      await nextTurn();
      return payload;
    },
    leave: () => events.dispatchEvent(new Event('beforeunload')),
    comeBack: async () => {
      events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
      await nextTurn();
    },
    /** Whether a failed import is still waited for, where its page would else be an error. */
    isAwaited: (error: Error) =>
      Promise.race([
        rejectUnlessGoing(error).then(
          () => false,
          () => false,
        ),
        new Promise<boolean>((resolve) => setTimeout(() => resolve(true))),
      ]),
  };
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
