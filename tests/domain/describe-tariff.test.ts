import { expect, test } from 'vitest';
import { describeTariff } from '../../src/domain/describe-tariff.ts';
import { paise } from '../../src/domain/units.ts';
import { tariffWith } from '../support/tariff.ts';

test('every value of the tariff is written so that it fits into a sentence', () => {
  expect(describeTariff(tariffWith())).toEqual({
    divisor: '5000',
    surcharge: '₹1,500',
    processing: '2–4 business days',
    transit: '6–9 days',
    freeDays: '20 days',
    freeFor: 'marketplace purchases',
    countries: '150',
    cgst: '9%',
    sgst: '9%',
  });
});

test('equal fewest and most days are one number, and a single day is singular', () => {
  const delivery = { processing: { fewest: 1, most: 1 }, transit: { fewest: 8, most: 8 } };
  const storage = { freeDays: 1, freeFor: 'books' };
  expect(describeTariff(tariffWith({ delivery, storage }))).toMatchObject({
    processing: '1 business day',
    transit: '8 days',
    freeDays: '1 day',
  });
});

test('a surcharge with paise and a large count are written as everywhere else', () => {
  expect(
    describeTariff(tariffWith({ expressSurcharge: paise(99_950), moreThanCountries: 1200 })),
  ).toMatchObject({ surcharge: '₹999.50', countries: '1,200' });
});
