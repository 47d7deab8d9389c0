// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Leaving, watchLeaving } from '../../src/app/leaving.ts';

let events: EventTarget;
let leaving: Leaving;
const told = vi.fn();

beforeEach(() => {
  // Each page has events of its own.
  events = new EventTarget();
  vi.spyOn(globalThis, 'addEventListener').mockImplementation((type, listener) =>
    events.addEventListener(type, listener),
  );
  vi.useFakeTimers();
  told.mockClear();
  leaving = watchLeaving();
});
afterEach(() => void vi.useRealTimers());

test('a page that nobody leaves stays', () => {
  expect(leaving()).toBeUndefined();
});

test('a page that the browser is about to leave does not stay', async () => {
  leave();
  await vi.advanceTimersByTimeAsync(19_000);
  expect(leaving()).toBeDefined();
  expect(told).not.toHaveBeenCalled();
});

test('a page that is still there after a while stays, as after Stop or a press on an e-mail address', async () => {
  leave();
  await vi.advanceTimersByTimeAsync(21_000);
  expect(leaving()).toBeUndefined();
  expect(told).toHaveBeenCalledOnce();
});

test('a page that is left a second time, by another link, is given its time again', async () => {
  leave();
  await vi.advanceTimersByTimeAsync(15_000);
  leave();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(leaving()).toBeDefined();
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(leaving()).toBeUndefined();
  expect(told).toHaveBeenCalledTimes(2);
});

test('a page that Back brings back stays, and one that is shown for the first time is not one', async () => {
  leave();
  show(false);
  expect(leaving()).toBeDefined();
  show(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(leaving()).toBeUndefined();
  expect(told).toHaveBeenCalledOnce();
});

function leave(): void {
  events.dispatchEvent(new Event('beforeunload'));
  void leaving()?.then(told);
}

function show(persisted: boolean): void {
  events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
}
