import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wrapText } from '../../../src/paper/pdf/wrap-text.ts';

const one = () => 1;

test.each([
  ['breaks at spaces', 'a courier from India', 10, ['a courier', 'from India']],
  ['keeps the lines that were typed', 'a\n\nb', 10, ['a', '', 'b']],
  ['breaks a word that is wider than a line', 'abcdefghijkl', 5, ['abcde', 'fghij', 'kl']],
  ['starts a long word on a line of its own', 'to abcdefgh', 5, ['to', 'abcde', 'fgh']],
  ['never splits an emoji', '📦📦📦', 2, ['📦📦', '📦']],
  ['puts a letter wider than the line on a line of its own', 'ab', 0.5, ['a', 'b']],
])('wrapping %s', (_, text, width, lines) => {
  expect(wrapText(text, width, one)).toEqual(lines);
});

test('wrapping loses no letter, and no line is too wide', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 20 }), (text, width) => {
      const lines = wrapText(text, width, one);
      const letters = (joined: string) => joined.replace(/[ \n]/g, '');
      expect(letters(lines.join(''))).toBe(letters(text));
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(width);
    }),
  );
});
