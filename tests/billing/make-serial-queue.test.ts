import { expect, test } from 'vitest';
import { makeSerialQueue } from '../../src/billing/make-serial-queue.ts';

test('a quick step waits for the slow one before it, even when that one fails', async () => {
  const done: string[] = [];
  const inTurn = makeSerialQueue();
  let fail: (reason: Error) => void = () => undefined;
  const slow = inTurn(() => new Promise((_, reject) => (fail = reject)));
  const quick = inTurn(async () => done.push('quick'));
  await Promise.resolve();
  await Promise.resolve();
  expect(done).toEqual([]);
  fail(new Error('no room'));
  await expect(slow).rejects.toThrow('no room');
  await quick;
  expect(done).toEqual(['quick']);
});
