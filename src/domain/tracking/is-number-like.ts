import { normaliseNumber } from './normalise-number.ts';

/** Longer than any carrier's number, with some room. */
export const MAX_NUMBER_LENGTH = 40;

/**
 * Whether a word looks so much like a tracking number that it is kept although it fits no carrier:
 * nine characters or more and seven digits in a row. Number plates, tax numbers and most codes have
 * fewer.
 */
export function isNumberLike(word: string): boolean {
  const number = normaliseNumber(word);
  return number.length >= 9 && number.length <= MAX_NUMBER_LENGTH && /\d{7}/.test(number);
}
