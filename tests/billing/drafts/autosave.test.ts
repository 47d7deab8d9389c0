import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeAutosave } from '../../../src/billing/drafts/autosave.ts';
import { draftWith } from '../../support/invoice.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const named = (name: string) =>
  draftWith({ customer: { name, email: '', mobile: '', address: '' } });

/** A store that takes as long as the test says, and what it has saved. */
function slowStorage(milliseconds = 0) {
  const kept: string[] = [];
  const waits: boolean[] = [];
  const after = (pause: number, act: () => void) => {
    const timer = setTimeout(act, pause);
    return () => clearTimeout(timer);
  };
  const unloads = new Set<() => void>();
  const onUnload = (listener: () => void) => {
    unloads.add(listener);
    return () => void unloads.delete(listener);
  };
  const autosave = makeAutosave({ after, onUnload }, async (_, draft) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    kept.push(draft.customer.name);
  });
  autosave.subscribe(() => waits.push(autosave.state()));
  return { autosave, kept, waits, unloads };
}

test('typing without a pause is saved at least every second', async () => {
  const { autosave, kept } = slowStorage(20);
  for (let key = 1; key <= 50; key += 1) {
    autosave.note('draft', named(`key ${key}`));
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(kept.length).toBeGreaterThanOrEqual(5);
  await vi.advanceTimersByTimeAsync(1000);
  expect(kept.at(-1)).toBe('key 50');
});

test('the newest text is saved last, however slow the storage is', async () => {
  const { autosave, kept } = slowStorage(3000);
  autosave.note('draft', named('old'));
  await vi.advanceTimersByTimeAsync(500);
  autosave.note('draft', named('new'));
  const done = autosave.saveNow();
  await vi.advanceTimersByTimeAsync(10_000);
  await done;
  expect(kept).toEqual(['old', 'new']);
});

test('the saving sign stays on while something newer is still waiting', async () => {
  const { autosave, waits } = slowStorage(500);
  autosave.note('draft', named('old'));
  await vi.advanceTimersByTimeAsync(600);
  autosave.note('draft', named('new'));
  await vi.advanceTimersByTimeAsync(350);
  expect(waits).not.toContain(false);
  await vi.advanceTimersByTimeAsync(2000);
  expect(waits.at(-1)).toBe(false);
});

test('two invoices typed in quick succession are both saved', async () => {
  const { autosave, kept } = slowStorage();
  autosave.note('first', named('first'));
  autosave.note('second', named('second'));
  const done = autosave.saveNow();
  await vi.advanceTimersByTimeAsync(100);
  await done;
  expect(kept).toEqual(['first', 'second']);
});

test('with nothing typed, nothing is saved', async () => {
  const { autosave, kept } = slowStorage();
  await autosave.saveNow();
  expect(kept).toEqual([]);
});

test('what was typed last is saved before a reload, and a page without anything new is not watched', async () => {
  const { autosave, kept, unloads } = slowStorage();
  expect(unloads.size).toBe(0);
  autosave.note('draft', named('last key'));
  for (const unload of unloads) unload();
  await vi.advanceTimersByTimeAsync(1);
  expect(kept).toEqual(['last key']);
  expect(unloads.size).toBe(0);
});
