import { normaliseNumber } from './normalise-number.ts';

/** The characters of the longest number that any carrier prints, with some to spare. */
export const MAX_NUMBER_LENGTH = 40;

/**
 * Whether a word among others is so much like a tracking number that it must not vanish, though no
 * carrier is known for it: nine characters or more and seven digits in a row. Number plates, tax
 * numbers and most codes have fewer.
 */
export function isNumberLike(word: string): boolean {
  const number = normaliseNumber(word);
  return number.length >= 9 && number.length <= MAX_NUMBER_LENGTH && /\d{7}/.test(number);
}
