import { expect, test } from 'vitest';
import { DEFAULT_TIMINGS } from '../../src/domain/outbox/timings.ts';
import { milliseconds } from '../../src/domain/time.ts';
import { deleteThenFetch, retryOnAnyError } from '../support/outbox/naive-policies.ts';
import { type DayOptions, runSchedule } from '../support/outbox/schedule.ts';

const SEEDS = Array.from({ length: 60 }, (_, index) => index + 1);

/** In how many of the schedules something was lost, and doubled. */
async function faultsOf(options: Partial<DayOptions>): Promise<{ lost: number; doubled: number }> {
  const faults = { lost: 0, doubled: 0 };
  for (const seed of SEEDS) {
    const { lost, doubled } = await runSchedule(seed, options);
    if (lost.length > 0) faults.lost += 1;
    if (doubled.length > 0) faults.doubled += 1;
  }
  return faults;
}

test('a queue that deletes before it sends loses invoices and doubles them', async () => {
  const faults = await faultsOf({ flush: deleteThenFetch });
  expect(faults.lost).toBeGreaterThan(5);
  expect(faults.doubled).toBeGreaterThan(5);
});

test('a queue that retries on any error doubles invoices', async () => {
  const faults = await faultsOf({ flush: retryOnAnyError });
  expect(faults.lost).toBe(0);
  expect(faults.doubled).toBeGreaterThan(5);
});

test('our own queue without the settle window doubles invoices', async () => {
  const faults = await faultsOf({
    timings: { ...DEFAULT_TIMINGS, settle: milliseconds(0), betweenSearches: milliseconds(0) },
  });
  expect(faults.lost).toBe(0);
  expect(faults.doubled).toBeGreaterThan(0);
});

test('our own queue as it is loses and doubles nothing', async () => {
  expect(await faultsOf({})).toEqual({ lost: 0, doubled: 0 });
});
