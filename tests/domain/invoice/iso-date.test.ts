import { expect, test } from 'vitest';
import { isoDateOf } from '../../../src/domain/invoice/iso-date.ts';

test('today is the date on the wall, also just after midnight', () => {
  expect(isoDateOf(new Date(2026, 0, 2, 0, 0, 1))).toBe('2026-01-02');
  expect(isoDateOf(new Date(2026, 11, 31, 23, 59, 59))).toBe('2026-12-31');
});
