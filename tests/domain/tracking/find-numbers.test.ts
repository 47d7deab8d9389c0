import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findNumbers } from '../../../src/domain/tracking/find-numbers.ts';
import { rankCarriers } from '../../../src/domain/tracking/rank-carriers.ts';

function numbersIn(text: string): string[] {
  return findNumbers(text).numbers.map(({ number }) => number);
}

describe('finds the tracking numbers', () => {
  test.each([
    ['alone', '790535312317', ['790535312317']],
    ['in groups', '7905 3531 2317', ['790535312317']],
    ['letter by letter', 'R B 1 2 3 4 5 6 7 8 5 G B', ['RB123456785GB']],
    [
      'of a label with 28 characters',
      '0081 827 0998 0000 0200 33 350 276 C',
      ['008182709980000020033350276C'],
    ],
    ['one in each line', '3318810025\nRB123456785GB', ['3318810025', 'RB123456785GB']],
    [
      'with commas between',
      '3318810025, 790535312317;1Z5R89390357567127',
      ['3318810025', '790535312317', '1Z5R89390357567127'],
    ],
    ['with only spaces between', '3318810025 3821724944', ['3318810025', '3821724944']],
    [
      'in groups and whole beside each other',
      '33 1881 0025 790535312317',
      ['3318810025', '790535312317'],
    ],
    ['in a message', 'Your DHL shipment 33 1881 0025 arrives by 2026-11-21!', ['3318810025']],
    ['after a label', 'AWB:790535312317 (FedEx)', ['790535312317']],
    ['with typographic dashes', '7905–3531–2317', ['790535312317']],
    ['with dots', '7905.3531.2317', ['790535312317']],
    ['in digits of another script', '٧٩٠٥٣٥٣١٢٣١٧', ['790535312317']],
    [
      'in an address',
      'https://www.fedex.com/fedextrack/?trknbr=790535312317&cntry=in',
      ['790535312317'],
    ],
    [
      'in the path of an address',
      'Follow: https://www.delhivery.com/track-v2/package/1234567890123',
      ['1234567890123'],
    ],
    ['encoded in an address', 'https://carrier.example/?n=RB%20123456785%20GB', ['RB123456785GB']],
    ['only once, though it is written twice', '3318810025\n3318810025', ['3318810025']],
    [
      'beside a phone number',
      '3318810025 +91 98765 43210 790535312317',
      ['3318810025', '790535312317'],
    ],
  ])('%s', (_how, text, numbers) => expect(numbersIn(text)).toEqual(numbers));
});

describe('finds a number whose carrier is unknown', () => {
  test.each([
    ['alone in its line', '3318810025\nXB-55512', ['3318810025', 'XB55512']],
    ['with strokes', 'AB/12345/678', ['AB12345678']],
    [
      'beside known ones',
      '794644790301 1Z999AA10123456784 00340434161094042557',
      ['794644790301', '1Z999AA10123456784', '00340434161094042557'],
    ],
    ['before a known one', '12345678 794644790301', ['12345678', '794644790301']],
    ['after a label', 'Sendungsnummer: 00340434161094042557', ['00340434161094042557']],
    ['after a short label in capitals', 'AWB 123456789', ['123456789']],
    ['in a message', 'Your Amazon parcel TBA123456789000 is out', ['TBA123456789000']],
    ['with one letter before it', 'Booked as D12345678 today', ['D12345678']],
    [
      'in groups, and not only the first part that looks like another carrier’s',
      'Sendungsnummer: 0034 0434 1610 9404 2557',
      ['00340434161094042557'],
    ],
    [
      'in groups, beside its first part when the check digit of that fits by chance',
      '1234 5678 9012 3456',
      ['123456789012', '1234567890123456'],
    ],
    [
      'beside another of its kind',
      '00340434161094042557 00340434161094042564',
      ['00340434161094042557', '00340434161094042564'],
    ],
    [
      'in an address',
      'https://www.dhl.de/en/follow.html?piececode=00340434161094042557',
      ['00340434161094042557'],
    ],
  ])('%s', (_where, text, numbers) => expect(numbersIn(text)).toEqual(numbers));
});

describe('finds nothing in', () => {
  test.each([
    '',
    'Where is my parcel?',
    'Call +91 98765 43210',
    '+91 98765 43210',
    '+91-98765-43210',
    'Call +1 (555) 123-4567 or +49 30 1234567',
    'Arrives 21-11-2026',
    '21.11.2026',
    '21/11/2026',
    'Arrives 2026-11-21T10:30:00Z',
    'Since 1998, from 10:30 to 18:00',
    'Flat 12 B, 221 Baker Street, Mumbai 400001',
    'Pay ₹1,23,456.00 or $1200 by card',
    'Order 403-1234567-1234567 has shipped',
    'Amazon writes 403-1234567-1234567 for it',
    'Order no. 123456789 has shipped',
    'Invoice INV-2026-00123',
    'Your OTP is 482913',
    'The van is MH12AB1234, our GSTIN 27AAPFU0939F1ZV',
    'anna123456789@example.com',
    'https://shop.example/',
    'https://shop.example/orders/403-1234567-1234567',
    'AB12',
    'ABCDEFGHIJ1',
  ])('%j', (text) => expect(numbersIn(text)).toEqual([]));
});

test('finds a number anywhere among words', () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{2,9}$/), { maxLength: 6 });
  const number = fc.constantFrom('1Z5R89390357567127', '00340434161094042557', 'TBA123456789000');
  fc.assert(
    fc.property(words, number, words, (before, wanted, after) => {
      const called = before.filter((word) => !/^(order|ref|tel|pin|bill|call)/.test(word));
      expect(numbersIn([...called, wanted, ...after].join(' '))).toEqual([wanted]);
    }),
  );
});

test('finds every long number of a list, whether or not its carrier is known', () => {
  const number = fc.stringMatching(/^[1-9][0-9]{15,25}$|^TBA[0-9]{12}$|^1Z[0-9]{16}$/);
  const lists = fc.uniqueArray(number, { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(lists, fc.constantFrom(' ', '\n', ', ', '\t'), (list, between) => {
      expect(numbersIn(list.join(between))).toEqual(list);
    }),
  );
});

test('two long numbers in a row are not taken for the one barcode that they would make', () => {
  const list = ['100000000000000000', '1000000000000000'];
  expect(rankCarriers(list.join(''))[0]?.carrier).toBe('fedex');
  expect(numbersIn(list.join(' '))).toEqual(list);
});

test('nor are they before a third number, whose carrier is known', () => {
  const list = ['3000000000000000', '1000000000000000', '1Z0000000000000000'];
  expect(numbersIn(list.join(' '))).toEqual(list);
});

test('finds no number in words, years and small numbers', () => {
  const words = fc.array(fc.stringMatching(/^[A-Za-z]{1,12}$|^(19|20)[0-9]{2}$|^[a-z]{5}[0-9]$/), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(words, (prose) => {
      const apart = prose.join(' and ');
      expect(numbersIn(apart)).toEqual([]);
    }),
  );
});

describe('reports what it left out', () => {
  const distinct = (count: number) =>
    Array.from({ length: count }, (_, index) => String(790_535_312_000 + index));

  test('nothing, when all is read', () => {
    expect(findNumbers(distinct(50).join('\n')).exceeded).toEqual([]);
  });

  test('the numbers after the fiftieth', () => {
    const { numbers, exceeded } = findNumbers(distinct(51).join('\n'));
    expect(numbers).toHaveLength(50);
    expect(exceeded).toEqual(['numbers']);
  });

  test('the text after 10,000 characters, and finds no number that was cut in half there', () => {
    const { numbers, exceeded } = findNumbers(`3318810025 ${'word '.repeat(1996)}790535312317`);
    expect(numbers.map(({ number }) => number)).toEqual(['3318810025']);
    expect(exceeded).toEqual(['text']);
  });

  test('a number of more than 40 characters', () => {
    expect(findNumbers('7'.repeat(41))).toEqual({ numbers: [], exceeded: ['number-length'] });
    expect(findNumbers('7'.repeat(5000))).toEqual({ numbers: [], exceeded: ['number-length'] });
    expect(findNumbers(`3318810025\n${'7'.repeat(41)}`).exceeded).toEqual(['number-length']);
    expect(findNumbers('7'.repeat(40)).exceeded).toEqual([]);
  });
});

describe('reports which carriers the text names beside a number', () => {
  test.each([
    ['before it', 'DHL 1234567890', [['dhl-express']]],
    ['before a colon', 'FedEx: 794644790301', [['fedex']]],
    ['after it', '790535312317 (FedEx)', [['fedex']]],
    ['in small letters', 'my fedex parcel 794644790301', [['fedex']]],
    ['by a name of two words', 'India Post EE123456785IN', [['india-post']]],
    ['in another column', 'Aramex\t1234567890', [['aramex']]],
    ['for a whole list', 'FedEx 794644790301, 790535312317', [['fedex'], ['fedex']]],
    ['each for its own', 'DHL 1234567890, FedEx 794644790301', [['dhl-express'], ['fedex']]],
    [
      'by the host of its link',
      'https://www.dhl.com/in-en/home/tracking.html?tracking-id=1234567890',
      [['dhl-express']],
    ],
    ['by a host without www', 'https://track.dpd.co.uk/parcels/15501234567890', [['dpd']]],
    ['not by the rest of a link', 'https://x.example/fedex?n=794644790301', [[]]],
    ['not by a host that only looks alike', 'https://fedex-parcels.example/794644790301', [[]]],
    ['not by a part of a word', 'Groups 1234567890', [[]]],
    ['not in another line', 'DHL\n1234567890', [[]]],
    ['not at all', '1234567890', [[]]],
    ['for a number without a known carrier', 'DHL 12345678', [['dhl-express']]],
    [
      'twice, by each of its mentions',
      'DHL 1234567890\nAramex 1234567890',
      [['dhl-express', 'aramex']],
    ],
  ])('%s', (_how, text, named) => {
    expect(findNumbers(text).numbers.map((found) => found.named)).toEqual(named);
  });
});

test('finds at most 50 well-formed numbers, whatever is pasted', () => {
  const pasted = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 3000 }),
    fc.stringMatching(/^[0-9 \n]{0,900}$/),
  );
  fc.assert(
    fc.property(pasted, (text) => {
      const numbers = numbersIn(text);
      expect(numbers.length).toBeLessThanOrEqual(50);
      for (const number of numbers) expect(number).toMatch(/^[A-Z0-9]{5,40}$/);
    }),
  );
});
