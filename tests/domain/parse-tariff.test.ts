import { describe, expect, test } from 'vitest';
import { parseTariff } from '../../src/domain/parse-tariff.ts';
import sample from '../fixtures/agency/tariff.json';
import other from '../fixtures/other-agency/tariff.json';

test.each([
  ['the sample agency', sample],
  ['another agency', other],
])('the tariff.json of %s is accepted', (_, tariff) => {
  expect(parseTariff(tariff)).toEqual({ kind: 'tariff', tariff });
});

const DAYS = 'expected a whole number of days from 1 on, without quotation marks';
const COUNT = 'expected a whole number from 0 on, without quotation marks';
const PERCENT =
  'expected a percentage from 0 to 50 with at most three decimals, without quotation marks: 9';

describe('tariff.json is refused, with an error that says what belongs in the field, when', () => {
  test.each<[string, string, unknown, string]>([
    ['there are no free days', 'storage.freeDays', 0, `storage.freeDays: ${DAYS}`],
    ['the free days are a text', 'storage.freeDays', '30', `storage.freeDays: ${DAYS}`],
    ['half a day is free', 'storage.freeDays', 0.5, `storage.freeDays: ${DAYS}`],
    ['what is stored free is blank', 'storage.freeFor', ' ', 'storage.freeFor: must not be empty'],
    [
      'the fewest days are missing',
      'delivery.processing',
      { most: 5 },
      'delivery.processing.fewest: the field is missing',
    ],
    [
      'the fewest days are above the most',
      'delivery.transit',
      { fewest: 8, most: 7 },
      'delivery.transit: fewest must not be above most',
    ],
    ['a GST rate is a text', 'gst.cgst', '9%', `gst.cgst: ${PERCENT}`],
    ['a GST rate is negative', 'gst.sgst', -1, `gst.sgst: ${PERCENT}`],
    ['a GST rate is a mistyped 900', 'gst.sgst', 900, `gst.sgst: ${PERCENT}`],
    ['a GST rate has four decimals', 'gst.cgst', 9.0001, `gst.cgst: ${PERCENT}`],
    ['GST is one number', 'gst', 18, 'gst: expected a group of fields'],
    ['the countries are a text', 'moreThanCountries', '200+', `moreThanCountries: ${COUNT}`],
    ['a counter is negative', 'counters.packages', -1, `counters.packages: ${COUNT}`],
    ['a counter is unknown', 'counters.parcels', 1, 'counters.parcels: there is no such field'],
    ['the regions are a text', 'regions', 'Europe', 'regions: expected a list of regions'],
    ['a region has no text', 'regions', [{ title: 'A' }], 'regions.0.text: the field is missing'],
    ['there is no region', 'regions', [], 'regions: expected at least one'],
    ['there are no terms', 'invoiceTerms', [], 'invoiceTerms: expected at least one'],
    ['the terms are a text', 'invoiceTerms', 'Pay.', 'invoiceTerms: expected a list of texts'],
    [
      'a term has an unknown placeholder',
      'invoiceTerms',
      ['Pay.', 'Divided by {divsor}.'],
      'invoiceTerms.1: {divsor} cannot be filled in; use {divisor}, {surcharge}, {processing}, ' +
        '{transit}, {freeDays}, {freeFor}, {countries}, {cgst}, {sgst}',
    ],
  ])('%s', (_, path, value, fault) => {
    const parsed = parseTariff(withValue(sample, path.split('.'), value));
    expect(parsed.kind === 'malformed' && parsed.faults).toEqual([fault]);
  });

  test.each([null, 'tariff', [], 7])('it is %o', (value) => {
    expect(parseTariff(value).kind).toBe('malformed');
  });

  test('several fields are wrong, and then every one of them is named', () => {
    const parsed = parseTariff({ ...sample, gst: { cgst: 'a', sgst: 'b' }, moreThanCountries: -1 });
    expect(parsed.kind === 'malformed' && parsed.faults).toHaveLength(3);
  });
});

test.each([0, 2.5, 6, 9, 14, 0.125])('GST may be %d percent', (percent) => {
  const gst = { cgst: percent, sgst: percent };
  expect(parseTariff({ ...sample, gst })).toMatchObject({ kind: 'tariff', tariff: { gst } });
});

function withValue(node: unknown, [key = '', ...rest]: readonly string[], value: unknown): object {
  const fields = node as Readonly<Record<string, unknown>>;
  const next = rest.length === 0 ? value : withValue(fields[key], rest, value);
  return { ...fields, [key]: next };
}
