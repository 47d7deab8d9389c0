import { expect, test } from 'vitest';
import { isLateSignIn } from '../../../src/domain/staff/is-late-sign-in.ts';
import { days, later, minutes, timestamp } from '../../../src/domain/time.ts';

const NINE = timestamp(Date.parse('2026-11-25T09:00:00Z'));
const TEN = later(NINE, minutes(60));
const ELEVEN = later(TEN, minutes(60));
const TOMORROW = later(NINE, days(1));

test.each([
  ['a sign-in is later than one before it', NINE, TEN, TEN, false],
  ['one that has waited for room is late once another was stored', TEN, NINE, ELEVEN, true],
  ['of two in one instant neither is late', NINE, NINE, TEN, false],
  ['none is late for one of a clock that was ahead', TOMORROW, NINE, NINE, false],
  ['nor does it wait until the clock comes there', TOMORROW, NINE, ELEVEN, false],
  ['what an earlier version has stored is later than none', undefined, NINE, TEN, false],
])('%s', (_, stored, signedInAt, now, isLate) => {
  expect(isLateSignIn({ signedInAt, now }, stored)).toBe(isLate);
});
