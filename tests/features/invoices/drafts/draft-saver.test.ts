import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type Keep,
  makeDraftSaver,
  type Saving,
} from '../../../../src/features/invoices/drafts/draft-saver.ts';
import { draftWith } from '../../../support/invoice.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const named = (name: string) =>
  draftWith({ customer: { name, email: '', mobile: '', address: '' } });

/** A storage that takes as long as the test says, and what was kept in it. */
function slowStorage(milliseconds = 0) {
  const kept: string[] = [];
  const told: Saving[] = [];
  const state = { isFull: false };
  const keep: Keep = async (_, draft) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    if (state.isFull) return { kind: 'full' };
    kept.push(draft.customer.name);
    return { kind: 'kept', at: kept.length };
  };
  const saver = makeDraftSaver(keep, (saving) => told.push(saving));
  return { saver, kept, told, state };
}

test('while somebody types without a pause, a state is kept at least every second', async () => {
  const { saver, kept } = slowStorage(20);
  for (let key = 1; key <= 50; key += 1) {
    saver.note('draft', named(`key ${key}`));
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(kept.length).toBeGreaterThanOrEqual(5);
  await vi.advanceTimersByTimeAsync(1000);
  expect(kept.at(-1)).toBe('key 50');
});

test('the newest state is the last one written, however slow the storage is', async () => {
  const { saver, kept } = slowStorage(3000);
  saver.note('draft', named('old'));
  await vi.advanceTimersByTimeAsync(500);
  saver.note('draft', named('new'));
  const done = saver.saveNow();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await done).toBe(true);
  expect(kept).toEqual(['old', 'new']);
});

test('"Saved" is told only when nothing newer waits', async () => {
  const { saver, told } = slowStorage(500);
  saver.note('draft', named('old'));
  await vi.advanceTimersByTimeAsync(600);
  saver.note('draft', named('new'));
  await vi.advanceTimersByTimeAsync(350);
  expect(told.some(({ kind }) => kind === 'saved')).toBe(false);
  await vi.advanceTimersByTimeAsync(2000);
  expect(told.at(-1)).toEqual({ kind: 'saved', at: 2 });
});

test('what a full device refused is shown, held, and kept once there is room', async () => {
  const { saver, kept, told, state } = slowStorage();
  state.isFull = true;
  saver.note('draft', named('written on a full device'));
  await vi.advanceTimersByTimeAsync(500);
  expect(told.at(-1)).toMatchObject({ kind: 'failed' });
  const refused = saver.saveNow();
  await vi.advanceTimersByTimeAsync(1);
  expect(await refused).toBe(false);
  state.isFull = false;
  await vi.advanceTimersByTimeAsync(6000);
  expect(kept).toEqual(['written on a full device']);
  expect(told.at(-1)).toMatchObject({ kind: 'saved' });
});

test('with nothing to keep there is nothing to wait for', async () => {
  const { saver, kept } = slowStorage();
  expect(await saver.saveNow()).toBe(true);
  expect(kept).toEqual([]);
});
