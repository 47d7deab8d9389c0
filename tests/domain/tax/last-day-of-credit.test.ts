import { expect, test } from 'vitest';
import { lastDayOfCredit } from '../../../src/domain/tax/last-day-of-credit.ts';
import { timestamp } from '../../../src/domain/time.ts';

test.each([
  ['the last minute of March in India', '2027-03-31T18:29:00.000Z', '2027-11-30'],
  ['midnight of 1 April in India', '2027-03-31T18:30:00.000Z', '2028-11-30'],
  ['21 November 2026', '2026-11-21T06:30:00.000Z', '2027-11-30'],
])(
  'tax of an invoice of %s can be taken back until 30 November after its year',
  (_, issued, last) => {
    expect(lastDayOfCredit(timestamp(Date.parse(issued)))).toBe(last);
  },
);
