import { describe, expect, test } from 'vitest';
import { BUSINESS } from '../../src/domain/business.ts';
import { parseBusiness } from '../../src/domain/parse-business.ts';

test('the sample agency’s business.json is accepted', () => {
  expect(parseBusiness(BUSINESS)).toEqual({ kind: 'business', business: BUSINESS });
});

describe('business.json is refused, with an error that names the field, when', () => {
  const day = { days: 'Monday', opens: '09:00', closes: '18:00' };
  test.each<[string, Record<string, unknown>, string]>([
    ['the name is empty', { name: '' }, 'name: must not be empty'],
    ['the name is blank', { name: '  ' }, 'name: must not be empty'],
    ['the name is a number', { name: 7 }, 'name: expected a text'],
    [
      'the short name is too long for a phone',
      { shortName: 'Parcel Bridge' },
      'shortName: at most 12 letters, or a phone cuts it off',
    ],
    ['the tagline is missing', { tagline: undefined }, 'tagline: expected a text'],
    ['the hours are a text', { hours: 'always' }, 'hours: expected a list'],
    ['the offer is a text', { offer: '10%' }, 'offer: expected a group of fields'],
    ['the year is before 1900', { founded: 24 }, 'founded: expected a year from 1900 on'],
    ['the year is not whole', { founded: 2024.5 }, 'founded: expected a year'],
    ['a field does not exist', { nmae: 'Parcel Setu' }, 'nmae: there is no such field'],
    ['the description is null', { description: null }, 'description: expected a text'],
    [
      'the origin is http',
      { origin: 'http://a.example' },
      'origin: expected an https:// address without a slash at the end',
    ],
    [
      'the origin has no host',
      { origin: 'https://' },
      'origin: expected an https:// address without a slash at the end',
    ],
    [
      'the origin ends with a slash',
      { origin: 'https://a.example/' },
      'origin: expected an https:// address without a slash at the end',
    ],
    [
      'the origin has a space',
      { origin: 'https://a b.example' },
      'origin: expected an https:// address without a slash at the end',
    ],
    [
      'the storefront is not an address',
      { storefront: 'shop' },
      'storefront: expected an https:// address',
    ],
    ['the e-mail has no @', { email: 'hello' }, 'email: expected an e-mail address'],
    [
      'the phone is not international',
      { phone: '022 1234 5678' },
      'phone: expected an international number: +91 …',
    ],
    ['the year is a text', { founded: '2024' }, 'founded: expected a year'],
    ['the offer has no code', { offer: { percent: 10 } }, 'offer.code: the field is missing'],
    [
      'the offer’s percentage is a text',
      { offer: { code: 'A', percent: '10' } },
      'offer.percent: expected a number',
    ],
    [
      'an hour is not a time',
      { hours: [day, { ...day, opens: '9 am' }] },
      'hours.1.opens: expected a time such as 09:00',
    ],
    [
      'an hour is 24:00',
      { hours: [{ ...day, closes: '24:00' }] },
      'hours.0.closes: expected a time such as 09:00',
    ],
    [
      'a branch has no address',
      { branches: [{ name: 'Mumbai' }] },
      'branches.0.address: the field is missing',
    ],
  ])('%s', (_, change, fault) => {
    const parsed = parseBusiness({ ...BUSINESS, ...change });
    expect(parsed.kind === 'malformed' && parsed.faults).toEqual([fault]);
  });

  test.each([0, -5, 100, 150, Number.NaN])('the offer takes %d percent off', (percent) => {
    const parsed = parseBusiness({ ...BUSINESS, offer: { code: 'A', percent } });
    expect(parsed.kind === 'malformed' && parsed.faults).toEqual([
      expect.stringMatching(/^offer\.percent: (must be|expected) /),
    ]);
  });

  test.each([null, 'business', [], 7])('it is %o', (value) => {
    expect(parseBusiness(value).kind).toBe('malformed');
  });

  test('several fields are wrong, and then every one of them is named', () => {
    const parsed = parseBusiness({ ...BUSINESS, name: '', email: 'x', phone: '1' });
    expect(parsed.kind === 'malformed' && parsed.faults).toHaveLength(3);
  });
});

test('spaces around a text are removed', () => {
  const parsed = parseBusiness({ ...BUSINESS, name: ' Parcel Setu ' });
  expect(parsed.kind === 'business' && parsed.business.name).toBe('Parcel Setu');
});
