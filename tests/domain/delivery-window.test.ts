import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deliveryWindow } from '../../src/domain/delivery-window.ts';
import { dayInUtc, uncheckedIsoDate } from '../../src/domain/iso-date.ts';
import { timestamp } from '../../src/domain/time.ts';

const USUAL = { processing: { fewest: 3, most: 5 }, transit: { fewest: 7, most: 10 } };

describe('a parcel handed over on', () => {
  test.each([
    ['a Monday', '2026-03-02', '2026-03-12', '2026-03-19'],
    ['a Tuesday', '2026-03-03', '2026-03-13', '2026-03-20'],
    ['a Wednesday, over the weekend', '2026-03-04', '2026-03-16', '2026-03-21'],
    ['a Thursday, over the weekend', '2026-03-05', '2026-03-17', '2026-03-22'],
    ['a Friday, over the weekend', '2026-03-06', '2026-03-18', '2026-03-23'],
    ['a Saturday, as if on Friday', '2026-03-07', '2026-03-18', '2026-03-23'],
    ['a Sunday, as if on Friday', '2026-03-08', '2026-03-18', '2026-03-23'],
    ['the last days of a month', '2026-03-30', '2026-04-09', '2026-04-16'],
    ['the last days of a year', '2026-12-30', '2027-01-11', '2027-01-16'],
    ['the days before a leap day', '2028-02-25', '2028-03-08', '2028-03-13'],
    ['a leap day', '2028-02-29', '2028-03-10', '2028-03-17'],
    ['the end of a February without a leap day', '2026-02-26', '2026-03-10', '2026-03-15'],
  ])('%s, %s, arrives from %s to %s', (_, day, earliest, latest) => {
    expect(deliveryWindow(uncheckedIsoDate(day), USUAL)).toEqual({ earliest, latest });
  });

  test('any day arrives 10 to 17 days later, with the latest date after the earliest', () => {
    const days = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2060-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, (date) => {
        const day = dayInUtc(timestamp(date.getTime()));
        const { earliest, latest } = deliveryWindow(day, USUAL);
        const wait = (other: string) => (Date.parse(other) - Date.parse(day)) / 86_400_000;
        expect(wait(earliest)).toBeGreaterThanOrEqual(10);
        expect(wait(latest)).toBeLessThanOrEqual(17);
        expect(wait(latest)).toBeGreaterThan(wait(earliest));
      }),
    );
  });
});

test('another agency’s delivery dates follow its own tariff', () => {
  const slow = { processing: { fewest: 6, most: 6 }, transit: { fewest: 1, most: 40 } };
  expect(deliveryWindow(uncheckedIsoDate('2026-03-02'), slow)).toEqual({
    earliest: '2026-03-11',
    latest: '2026-04-19',
  });
});
