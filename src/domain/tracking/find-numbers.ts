import { toAsciiDigits } from './normalise-number.ts';
import { type PartReading, readPart } from './read-part.ts';

/** `numbers`: more than are shown; `text`: more than is read; `overlong`: longer than any number is. */
export type LeftOut = 'numbers' | 'text' | 'overlong';

export interface FoundNumbers {
  /** Normalised. */
  readonly numbers: readonly string[];
  /** What the reader is to be told, so that nothing vanishes without a word. */
  readonly leftOut: readonly LeftOut[];
}

/** A shared text of any length must not freeze the page. */
export const LONGEST_TEXT = 10_000;
export const MOST_NUMBERS = 50;

/**
 * The tracking numbers in a pasted or shared text, each once, in their order. Numbers may be
 * grouped by spaces, stand among words, or sit in a carrier's address; a long one is given even
 * when no carrier is known for it.
 */
export function findNumbers(text: string): FoundNumbers {
  const lines = cutToLength(text)
    .split(/[\n\r]+/)
    .map(readLine);
  const numbers = [...new Set(lines.flatMap(({ numbers }) => numbers))];
  const leftOut: LeftOut[] = [];
  if (numbers.length > MOST_NUMBERS) leftOut.push('numbers');
  if (text.length > LONGEST_TEXT) leftOut.push('text');
  if (lines.some(({ hasOverlong }) => hasOverlong)) leftOut.push('overlong');
  return { numbers: numbers.slice(0, MOST_NUMBERS), leftOut };
}

/** Ends between two words, since a number cut in two would pass for another. */
function cutToLength(text: string): string {
  if (text.length <= LONGEST_TEXT) return text;
  const start = text.slice(0, LONGEST_TEXT);
  const end = Math.max(start.lastIndexOf('\n'), start.lastIndexOf(' '));
  return end === -1 ? start : start.slice(0, end);
}

function readLine(line: string): PartReading {
  const plain = toAsciiDigits(line.normalize('NFKC'))
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Pd}/gu, '-');
  const readings = plain.split(/[\t,;|]+/).map(readPart);
  return {
    numbers: readings.flatMap(({ numbers }) => numbers),
    hasOverlong: readings.some(({ hasOverlong }) => hasOverlong),
  };
}
