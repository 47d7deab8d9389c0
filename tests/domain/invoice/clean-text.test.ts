import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanLine, cleanText } from '../../../src/domain/invoice/clean-text.ts';

test.each([
  ['a null and a bell become replacement characters', 'a\u0000b\u0007c', 'a\uFFFDb\uFFFDc'],
  [
    'a right-to-left override becomes a replacement character',
    'invoice\u202Efdp.exe',
    'invoice\uFFFDfdp.exe',
  ],
  [
    'a number pasted from a phone book loses its invisible marks',
    '\u202A+91 98765 43210\u202C',
    '+91 98765 43210',
  ],
  ['invisible marks without effect are dropped', '\u2066a\u2069\u200Bb\uFEFF', 'ab'],
  ['half of a broken emoji becomes a replacement character', 'a\uD83Db', 'a\uFFFDb'],
  ['a whole emoji is kept', '📦', '📦'],
  ['line breaks of any system become line feeds', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
  ['a tab becomes a space', 'a\tb', 'a b'],
  ['a letter and its accent become one character', 'e\u0301', 'é'],
  ['a formula is left as typed', '=1+1', '=1+1'],
])('%s', (_, text, clean) => {
  expect(cleanText(text)).toBe(clean);
});

test('a line has no line breaks left, so that no header can be smuggled into a mail', () => {
  expect(cleanLine('a@b.example\r\nBcc: c@d.example')).toBe('a@b.example Bcc: c@d.example');
});

test('cleaning a second time changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(cleanText(cleanText(text))).toBe(cleanText(text));
      expect(cleanLine(cleanLine(text))).toBe(cleanLine(text));
    }),
    { numRuns: 10_000 },
  );
});
