import { expect, test } from 'vitest';
import { monthsBetween } from '../../../src/domain/shared-history/months-between.ts';

test('every month from the oldest to the newest is listed, over the end of a year', () => {
  expect(monthsBetween('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
});

test('one month is one', () => {
  expect(monthsBetween('2026-11', '2026-11')).toEqual(['2026-11']);
});

test('a clock that was set back makes no list', () => {
  expect(monthsBetween('2026-11', '2026-10')).toEqual([]);
});
