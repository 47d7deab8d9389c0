// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { whenShown } from '../../src/app/when-shown.ts';

afterEach(() => void Reflect.deleteProperty(document, 'prerendering'));

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
