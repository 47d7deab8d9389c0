import { toAsciiDigits } from './normalise-number.ts';
import { readPart } from './read-part.ts';

/**
 * The tracking numbers in a pasted or shared text, normalised, each once, in their order. Numbers
 * may be grouped by spaces, stand among words, or sit in a carrier's address; a long one is given
 * even when no carrier is known for it.
 */
export function findNumbers(text: string): readonly string[] {
  const plain = toAsciiDigits(text.slice(0, LONGEST_TEXT).normalize('NFKC'))
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Pd}/gu, '-');
  const found = plain.split(/[\n\r\t,;|]+/).flatMap(readPart);
  return [...new Set(found)].slice(0, MOST_NUMBERS);
}

/** A shared text of any length must not freeze the page. */
const LONGEST_TEXT = 10_000;
const MOST_NUMBERS = 50;
