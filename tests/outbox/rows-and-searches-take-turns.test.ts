import { beforeEach, describe, expect, test } from 'vitest';
import { hours, minutes } from '../../src/domain/time.ts';
import { retryAll } from '../../src/outbox/staff-decisions.ts';
import { OutboxHarness } from '../support/outbox/outbox-harness.ts';
import { LONG_FLUSHES } from '../support/outbox/slow-down.ts';
import type { Mishaps } from '../support/outbox/stand-in-services.ts';

/** Rows that arrive at first, without an answer. */
let isRowUnclear: boolean;
let harness: OutboxHarness;
let search: Mishaps['search'];
let laterRow: Mishaps['row'];

beforeEach(() => {
  isRowUnclear = true;
  laterRow = () => undefined;
  harness = new OutboxHarness();
  harness.browser.services.mishaps = {
    row: () => (isRowUnclear ? 'applied-then-reset' : laterRow()),
    mail: () => undefined,
    search: () => search(),
  };
});

/** Each of these is in the sheet and in doubt. */
async function bringIntoDoubt(count: number, span = minutes(10)): Promise<void> {
  for (let index = 1; index <= count; index += 1) await harness.issueRow(index);
  await harness.keepFlushing(span);
  isRowUnclear = false;
}

test.each([1, 3])('rows go to a sheet that puts off each search for %i others', async (looked) => {
  search = () => 'search-slow-down';
  await bringIntoDoubt(looked);
  await harness.issueRow(looked + 1);
  await harness.keepFlushing(hours(24));
  await retryAll(harness.database, harness.now);
  await harness.keepFlushing(hours(24));
  expect(harness.arrived.rows).toContain(looked + 1);
});

test('rows in doubt are found in a sheet that answers searches again, though it puts off every new row', async () => {
  search = () => (isRowUnclear ? 'search-fails-while-post-works' : undefined);
  laterRow = () => '429-with-cors';
  await bringIntoDoubt(3);
  expect(harness.arrived.rows).toEqual([1, 2, 3]);
  await harness.issueRow(4);
  await harness.keepFlushing(hours(24));
  expect(await harness.open()).toEqual(['4 waiting undefined']);
});

describe('many rows in doubt in a sheet that answers searches again, though it refuses new rows,', () => {
  const looked = 12;
  beforeEach(async () => {
    search = () => (isRowUnclear ? 'search-fails-while-post-works' : undefined);
    laterRow = () => '403';
    await bringIntoDoubt(looked, hours(2));
    await harness.issueRow(looked + 1);
  });

  test('are all found by themselves', async () => {
    await harness.keepFlushing(hours(24));
    expect(await harness.open()).toEqual([`${looked + 1} blocked undefined`]);
  });

  test('are all found at one press of Retry now', async () => {
    await retryAll(harness.database, harness.now);
    await harness.keepFlushing(minutes(50));
    expect(await harness.open()).toEqual([`${looked + 1} blocked undefined`]);
  });
});

test('rows that are in a sheet are found there, though it fails to take each new one', async () => {
  const [looked, added] = [20, 30];
  harness = new OutboxHarness(LONG_FLUSHES);
  harness.browser.services.mishaps = {
    row: () => (isRowUnclear ? 'applied-then-reset' : '5xx-not-applied'),
    mail: () => undefined,
    search: () => (isRowUnclear ? 'search-fails-while-post-works' : undefined),
  };
  await bringIntoDoubt(looked, hours(3));
  expect(harness.arrived.rows).toHaveLength(looked);
  for (let index = 1; index <= added; index += 1) await harness.issueRow(looked + index);
  await harness.keepFlushing(hours(4));
  const open = await harness.open();
  expect(open.filter((each) => Number(each.split(' ')[0]) <= looked)).toEqual([]);
});
