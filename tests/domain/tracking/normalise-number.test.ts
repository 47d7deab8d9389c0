import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normaliseNumber } from '../../../src/domain/tracking/normalise-number.ts';

test.each([
  ['spaces', ' 7905 3531 2317 ', '790535312317'],
  ['dashes of every kind', '7905-3531–2317', '790535312317'],
  ['small letters', 'rb123456785gb', 'RB123456785GB'],
  ['full-width letters and digits', 'ＲＢ１２３４５６７８５ＧＢ', 'RB123456785GB'],
  ['Arabic digits', '٧٩٠٥٣٥٣١٢٣١٧', '790535312317'],
  ['Devanagari digits', '७९०५३५३१२३१७', '790535312317'],
  ['a hidden direction mark', '\u200e790535312317\u200f', '790535312317'],
])('reads a number pasted with %s', (_what, typed, number) => {
  expect(normaliseNumber(typed)).toBe(number);
});

test('leaves a normalised number as it is, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const number = normaliseNumber(typed);
      expect(number).toMatch(/^[A-Z0-9]*$/);
      expect(normaliseNumber(number)).toBe(number);
    }),
  );
});
