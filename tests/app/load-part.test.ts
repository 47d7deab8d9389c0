// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { loadPart } from '../../src/app/load-part.ts';

beforeEach(() => {
  document.head.innerHTML = '';
});

const preloads = () =>
  [...document.querySelectorAll('link')].map((link) => [
    link.rel,
    link.getAttribute('href'),
    link.crossOrigin,
  ]);

test('the files that a part imports are fetched beside it, as the import itself will ask for them', async () => {
  const part = { name: 'a part' };
  const load = vi.fn(async () => part);
  expect(await loadPart(load, ['assets/part.js', 'assets/icons.js'])).toBe(part);
  expect(preloads()).toEqual([
    ['modulepreload', '/assets/part.js', ''],
    ['modulepreload', '/assets/icons.js', ''],
  ]);
});

test('a part without files of its own is loaded at once', async () => {
  const load = vi.fn(async () => 'part');
  const loaded = loadPart(load);
  expect(load).toHaveBeenCalledTimes(1);
  expect(await loaded).toBe('part');
});

test('what the page has named before is not named again, and styles never, since the document has them', async () => {
  await loadPart(async () => 'part', ['assets/icons.js']);
  await loadPart(async () => 'another', ['assets/icons.js', 'assets/style.css']);
  expect(preloads()).toHaveLength(1);
});

test('a part that does not come rejects with its error, and who listens is told of the same one', async () => {
  const told = vi.fn();
  addEventListener('vite:preloadError', ({ payload }) => told(payload), { once: true });
  const error = new TypeError('Failed to fetch dynamically imported module');
  await expect(loadPart(() => Promise.reject(error))).rejects.toBe(error);
  expect(told).toHaveBeenCalledExactlyOnceWith(error);
});
