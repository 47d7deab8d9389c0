import { expect, test } from 'vitest';
import { spanOfMonth } from '../../../src/domain/shared-history/span-of-month.ts';

test.each([
  ['2026-11', '2026-10-31T18:30:00.000Z', '2026-11-30T18:30:00.000Z'],
  ['2026-12', '2026-11-30T18:30:00.000Z', '2026-12-31T18:30:00.000Z'],
  ['2027-01', '2026-12-31T18:30:00.000Z', '2027-01-31T18:30:00.000Z'],
])('%s begins and ends at midnight in India', (month, from, until) => {
  expect(spanOfMonth(month)).toEqual({ from, until });
});
