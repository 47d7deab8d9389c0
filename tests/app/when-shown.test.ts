// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { whenShown } from '../../src/app/when-shown.ts';

afterEach(() => {
  Reflect.deleteProperty(document, 'prerendering');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a page that is drawn ahead of its being opened begins once it is opened', () => {
  Object.assign(document, { prerendering: true });
  const act = vi.fn();
  whenShown(act);
  expect(act).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(act).toHaveBeenCalledOnce();
});

test('a page that was drawn ahead and has been opened begins at once, as in a browser that draws nothing ahead', () => {
  const act = vi.fn();
  whenShown(act);
  Object.assign(document, { prerendering: false });
  whenShown(act);
  expect(act).toHaveBeenCalledTimes(2);
});

describe('a page that was drawn ahead', () => {
  const worker = {};

  test.each([
    ['is loaded anew where a new version was taken', worker, {}, true],
    ['begins where the version is the same', worker, worker, false],
    ['begins where the first worker has come', null, worker, false],
  ])('%s', (_, former, newest, isLoadedAnew) => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue();
    const workers = { controller: former };
    vi.stubGlobal('navigator', { serviceWorker: workers });
    Object.assign(document, { prerendering: true });
    const act = vi.fn();
    whenShown(act);
    workers.controller = newest;
    document.dispatchEvent(new Event('prerenderingchange'));
    expect(act).toHaveBeenCalledTimes(isLoadedAnew ? 0 : 1);
    expect(reload).toHaveBeenCalledTimes(isLoadedAnew ? 1 : 0);
  });
});
