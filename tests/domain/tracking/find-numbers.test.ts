import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findNumbers } from '../../../src/domain/tracking/find-numbers.ts';

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
    ['twice, once', '3318810025\n3318810025', ['3318810025']],
  ])('%s', (_how, text, numbers) => expect(findNumbers(text)).toEqual(numbers));
});

test('gives a number that no carrier is known for, when it stands alone in its line', () => {
  expect(findNumbers('3318810025\nXB-55512')).toEqual(['3318810025', 'XB55512']);
});

test.each([
  '',
  'Where is my parcel?',
  'Call +91 98765 43210',
  'Arrives 21-11-2026',
  'https://shop.example/',
])('finds nothing in %j', (text) => expect(findNumbers(text)).toEqual([]));

test('finds a number wherever it stands among words', () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{2,9}$/), { maxLength: 6 });
  fc.assert(
    fc.property(words, words, (before, after) => {
      const text = [...before, '1Z5R89390357567127', ...after].join(' ');
      expect(findNumbers(text)).toEqual(['1Z5R89390357567127']);
    }),
  );
});

test('ends at once and with at most 50 numbers, whatever is pasted', () => {
  const pasted = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 3000 }),
    fc.stringMatching(/^[0-9 \n]{0,900}$/),
  );
  fc.assert(
    fc.property(pasted, (text) => {
      const numbers = findNumbers(text);
      expect(numbers.length).toBeLessThanOrEqual(50);
      for (const number of numbers) expect(number).toMatch(/^[A-Z0-9]+$/);
    }),
  );
});
