import '../support/live-queries.ts';
import { describe, expect, test, vi } from 'vitest';
import { seconds } from '../../src/domain/time.ts';
import type { Milliseconds } from '../../src/domain/units.ts';
import { liveOutcome } from '../../src/storage/live-outcome.ts';
import type { StorageOutcome } from '../../src/storage/try-storage.ts';

describe('a live outcome', () => {
  const FAILED: StorageOutcome<number> = { kind: 'unavailable', reason: 'blocked' };
  const DONE: StorageOutcome<number> = { kind: 'done', value: 1 };

  /** A list that reads these outcomes one after the other, and what it waits for. */
  const readsInTurn = (...outcomes: StorageOutcome<number>[]) => {
    const waits: { span: Milliseconds; act: () => void; isOver: boolean }[] = [];
    const after = (span: Milliseconds, act: () => void) => {
      const wait = { span, act, isOver: false };
      waits.push(wait);
      return () => {
        wait.isOver = true;
      };
    };
    const read = vi.fn(async () => outcomes.shift() ?? DONE);
    return { list: liveOutcome(read, after), waits, read };
  };

  test('that failed is read again in five seconds, until it is done', async () => {
    const { list, waits } = readsInTurn(FAILED, FAILED, DONE);
    const leave = list.subscribe(() => undefined);
    await vi.waitFor(() => expect(waits).toHaveLength(1));
    expect(list.state()).toEqual(FAILED);
    expect(waits[0]?.span).toBe(seconds(5));
    waits[0]?.act();
    await vi.waitFor(() => expect(waits).toHaveLength(2));
    waits[1]?.act();
    await vi.waitFor(() => expect(list.state()).toEqual(DONE));
    expect(waits).toHaveLength(2);
    leave();
  });

  test('that nobody listens to any more is not read again', async () => {
    const { list, waits } = readsInTurn(FAILED);
    const leave = list.subscribe(() => undefined);
    await vi.waitFor(() => expect(waits).toHaveLength(1));
    leave();
    expect(waits[0]?.isOver).toBe(true);
  });

  test('that is done at once waits for nothing, and can be left', async () => {
    const { list, waits, read } = readsInTurn(DONE);
    const leave = list.subscribe(() => undefined);
    await vi.waitFor(() => expect(list.state()).toEqual(DONE));
    leave();
    expect(waits).toEqual([]);
    expect(read).toHaveBeenCalledOnce();
  });
});
