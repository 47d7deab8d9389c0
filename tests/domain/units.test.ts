import { expect, test } from 'vitest';
import { between, days, hours, later, minutes, seconds, timestamp } from '../../src/domain/time.ts';
import { minus, type Paise, paise, sumOf, times } from '../../src/domain/units.ts';

const price = paise(500);
const now = timestamp(1_000);
const span = seconds(3);

test('amounts of one unit are added, subtracted and multiplied', () => {
  expect(sumOf([price, paise(50), paise(5)])).toBe(555);
  expect(sumOf<Paise>([])).toBe(0);
  expect(minus(price, paise(1))).toBe(499);
  expect(times(price, 3)).toBe(1_500);
});

test('seconds, minutes, hours and days are all counted in milliseconds', () => {
  expect([seconds(2), minutes(2), hours(2), days(2)]).toEqual([
    2_000, 120_000, 7_200_000, 172_800_000,
  ]);
});

test('an instant plus a span is a later instant, and two instants have a span between them', () => {
  expect(later(now, span)).toBe(4_000);
  expect(between(now, later(now, span))).toBe(span);
  expect(between(later(now, span), now)).toBe(-3_000);
});
