import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Letters } from '../../../src/paper/lettering/letters.ts';
import { splitRuns } from '../../../src/paper/lettering/split-runs.ts';

const ALL: Letters = { has: () => true };
const NO_HAN: Letters = { has: (character: string) => !/\p{Script=Han}/u.test(character) };

/** The line with what is drawn in brackets. */
const marked = (line: string, letters = ALL) =>
  splitRuns(line, letters)
    .map(({ text, isDrawn }) => (isDrawn ? `[${text}]` : text))
    .join('');

test.each([
  ['a plain address', '2nd floor, Fort', '2nd floor, Fort'],
  ['a Hindi name before a Latin one', 'राम Kumar, 2nd floor', '[राम] Kumar, 2nd floor'],
  ['two Tamil words with the space between them', 'the தமிழ் இல்லம்', 'the [தமிழ் இல்லம்]'],
  ['words divided by a comma and a number', 'मकान 12, गली', '[मकान] 12, [गली]'],
  ['a conjunct with its joiner', 'ക്\u200Dഷ a', '[ക്\u200Dഷ] a'],
  ['an accent upon a letter that is drawn', 'र\u0301a', '[र\u0301]a'],
  ['a line with Urdu, whose parts change their order', 'Flat 12، گلی', '[Flat 12، گلی]'],
])('what is drawn of %s', (_, line, expected) => {
  expect(marked(line)).toBe(expected);
});

test('what no font has is left to be printed as a box', () => {
  expect(marked('राम 李', NO_HAN)).toBe('[राम] 李');
  expect(marked('گلی 李', NO_HAN)).toBe('[گلی \uFFFD]');
  expect(marked('李', NO_HAN)).toBe('李');
});

test('without anything to draw with, a line is one stretch of text', () => {
  expect(splitRuns('राम Kumar', undefined)).toEqual([{ text: 'राम Kumar', isDrawn: false }]);
});

test('no line loses a character, and two neighbours are never alike', () => {
  const texts = fc.array(fc.constantFrom('a', ' ', ',', 'र', '्', 'த', '1', '\u200D'));
  fc.assert(
    fc.property(texts, (characters) => {
      const line = characters.join('');
      const runs = splitRuns(line, ALL);
      expect(runs.map(({ text }) => text).join('')).toBe(line);
      for (const [index, { isDrawn }] of runs.entries())
        expect(runs[index + 1]?.isDrawn).not.toBe(isDrawn);
    }),
  );
});
