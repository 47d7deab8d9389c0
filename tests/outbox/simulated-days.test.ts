import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flushOutbox } from '../../src/outbox/flush-outbox.ts';
import { runSchedule } from '../support/outbox/schedule.ts';
import { cloneAsNode, cloneQuickly } from '../support/outbox/speed-up-node.ts';

test.each([1, 61, 101])('seed %i makes the same day each time', async (seed) => {
  const day = await flushesOf(seed);
  expect(day.length).toBeGreaterThan(10);
  expect(await flushesOf(seed)).toEqual(day);
});

test('the rows of a simulated browser are copied as Node copies them', () => {
  fc.assert(
    fc.property(fc.anything({ withTypedArray: true, withDate: true, withMap: true }), (value) => {
      expect(cloneQuickly(value)).toStrictEqual(cloneAsNode(value));
    }),
  );
});

test('a copy does not change with the row that it was made of', () => {
  const row = { sheet: { state: 'waiting' }, bytes: new Uint8Array([1]), list: [{ a: 1 }] };
  const before = cloneAsNode(row);
  const copy = cloneQuickly(row);
  row.sheet.state = 'delivered';
  row.bytes[0] = 2;
  row.list.push({ a: 2 });
  expect(copy).toStrictEqual(before);
});

test('what Node cannot copy is refused, and what contains itself is copied', () => {
  expect(() => cloneQuickly({ row: { act: () => 1 } })).toThrow('could not be cloned');
  const endless: { self?: unknown } = {};
  endless.self = endless;
  const copy = cloneQuickly(endless);
  expect(copy).toHaveProperty('self', copy);
});

/** Which flushes a day consists of: when each began, why, and how it ended. */
async function flushesOf(seed: number): Promise<string[]> {
  const flushes: string[] = [];
  await runSchedule(seed, {
    flush: async (environment, trigger) => {
      const index = flushes.push(`${environment.now()} ${trigger}`) - 1;
      const flushed = await flushOutbox(environment, trigger);
      flushes[index] += ` ${environment.now()} ${JSON.stringify(flushed)}`;
      return flushed;
    },
  });
  return flushes;
}
