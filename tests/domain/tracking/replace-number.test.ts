import { expect, test } from 'vitest';
import { replaceNumber } from '../../../src/domain/tracking/replace-number.ts';

test.each([
  ['alone', 'RB213456785GB', 'RB123456785GB'],
  ['in small letters', 'rb213456785gb', 'RB123456785GB'],
  [
    'in groups among others',
    'Royal Mail RB 2134-56785 GB, 3318810025',
    'Royal Mail RB123456785GB, 3318810025',
  ],
])('the corrected number takes the place of a number %s', (_how, text, replaced) => {
  expect(replaceNumber(text, 'RB213456785GB', 'RB123456785GB')).toBe(replaced);
});

test('the corrected number goes on a line above a number in digits of another script', () => {
  const typed = 'RB٢١٣٤٥٦٧٨٥GB';
  expect(replaceNumber(typed, 'RB213456785GB', 'RB123456785GB')).toBe(`RB123456785GB\n${typed}`);
});
