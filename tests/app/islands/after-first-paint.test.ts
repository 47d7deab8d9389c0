// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { afterFirstPaint } from '../../../src/app/islands/after-first-paint.ts';

afterEach(() => void vi.unstubAllGlobals());

test('a page comes to life once its text is drawn, and only once', () => {
  const { drawText, passTime, act } = visit();
  expect(act).not.toHaveBeenCalled();
  drawText();
  passTime();
  expect(act).toHaveBeenCalledOnce();
});

test('a page comes to life too where the browser never says that its text is drawn', () => {
  const { drawText, passTime, act } = visit();
  passTime();
  drawText();
  expect(act).toHaveBeenCalledOnce();
});

/** A visit in a browser that says what it draws when the test wants it to. */
function visit() {
  let hear: ((paints: object) => void) | undefined;
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(listener: (paints: object) => void) {
        hear = listener;
      }
      observe() {}
      disconnect() {
        hear = undefined;
      }
    },
  );
  let passTime: (() => void) | undefined;
  const act = vi.fn();
  const after = (_: unknown, late: () => void) => {
    passTime = late;
    return () => {
      passTime = undefined;
    };
  };
  afterFirstPaint({ after }, act);
  return {
    act,
    drawText: () => hear?.({ getEntriesByName: () => ['first-contentful-paint'] }),
    passTime: () => passTime?.(),
  };
}
