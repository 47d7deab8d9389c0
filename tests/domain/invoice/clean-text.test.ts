import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanLine, cleanText } from '../../../src/domain/invoice/clean-text.ts';

test.each([
  ['a null and a bell are shown as replaced', 'a\u0000b\u0007c', 'a\uFFFDb\uFFFDc'],
  ['a right-to-left override is shown as replaced', 'invoice\u202Efdp.exe', 'invoice\uFFFDfdp.exe'],
  [
    'a number pasted from a telephone book is as it reads',
    '\u202A+91 98765 43210\u202C',
    '+91 98765 43210',
  ],
  ['marks that do nothing are dropped', '\u2066a\u2069\u200Bb\uFEFF', 'ab'],
  ['half of a broken pair is shown as replaced', 'a\uD83Db', 'a\uFFFDb'],
  ['a whole pair stays', '📦', '📦'],
  ['lines of any system become lines', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
  ['a tab becomes a blank', 'a\tb', 'a b'],
  ['letters are composed', 'e\u0301', 'é'],
  ['formulas stay text', '=1+1', '=1+1'],
])('%s', (_, text, clean) => {
  expect(cleanText(text)).toBe(clean);
});

test('a line has no line breaks left, so that no header can be smuggled into a mail', () => {
  expect(cleanLine('a@b.example\r\nBcc: c@d.example')).toBe('a@b.example Bcc: c@d.example');
});

test('cleaning twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(cleanText(cleanText(text))).toBe(cleanText(text));
      expect(cleanLine(cleanLine(text))).toBe(cleanLine(text));
    }),
    { numRuns: 10_000 },
  );
});
