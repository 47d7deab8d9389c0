import type { CarrierId } from './carrier.ts';
import { carriersOfHost, findNamedCarriers } from './find-named-carriers.ts';
import { findNumbersInLine } from './find-numbers-in-line.ts';
import { toAsciiDigits } from './normalise-number.ts';

interface FoundNumber {
  /** Normalised. */
  readonly number: string;
  /** The carriers that the text names right by it: in its line, or as the host of its link. */
  readonly named: readonly CarrierId[];
}

/** `numbers`: more than are shown; `text`: more than is read; `overlong`: longer than any number is. */
export type OmittedPart = 'numbers' | 'text' | 'overlong';

export interface FoundNumbers {
  readonly numbers: readonly FoundNumber[];
  /** What the reader is to be told, so that nothing vanishes without a word. */
  readonly leftOut: readonly OmittedPart[];
}

/** A shared text of any length must not freeze the page. */
export const MAX_TEXT_LENGTH = 10_000;
export const MAX_NUMBERS = 50;

/**
 * The tracking numbers in a pasted or shared text, each once, in their order. Numbers may be
 * grouped by spaces, stand among words, or sit in a carrier's address; a long one is given even
 * when no carrier is known for it.
 */
export function findNumbers(text: string): FoundNumbers {
  const lines = cutToLength(text)
    .split(/[\n\r]+/)
    .map(readLine);
  const numbers = uniteNames(lines.flatMap(({ found }) => found));
  const leftOut: OmittedPart[] = [];
  if (numbers.length > MAX_NUMBERS) leftOut.push('numbers');
  if (text.length > MAX_TEXT_LENGTH) leftOut.push('text');
  if (lines.some(({ hasOverlong }) => hasOverlong)) leftOut.push('overlong');
  return { numbers: numbers.slice(0, MAX_NUMBERS), leftOut };
}

/** Ends between two words, since a number cut in two would pass for another. */
function cutToLength(text: string): string {
  if (text.length <= MAX_TEXT_LENGTH) return text;
  const start = text.slice(0, MAX_TEXT_LENGTH);
  const end = Math.max(start.lastIndexOf('\n'), start.lastIndexOf(' '));
  return end === -1 ? start : start.slice(0, end);
}

interface LineReading {
  readonly found: readonly FoundNumber[];
  readonly hasOverlong: boolean;
}

function readLine(line: string): LineReading {
  const plain = toAsciiDigits(line.normalize('NFKC'))
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Pd}/gu, '-');
  const namedInLine = findNamedCarriers(plain);
  const readings = plain.split(/[\t,;|]+/).map((part) => {
    const named = firstFilled(findNamedCarriers(part), namedInLine);
    const { numbers, hasOverlong } = findNumbersInLine(part);
    const found = numbers.map(({ number, host }) => ({
      number,
      named: firstFilled(carriersOfHost(host), named),
    }));
    return { found, hasOverlong };
  });
  return {
    found: readings.flatMap(({ found }) => found),
    hasOverlong: readings.some(({ hasOverlong }) => hasOverlong),
  };
}

function firstFilled(
  first: readonly CarrierId[],
  second: readonly CarrierId[],
): readonly CarrierId[] {
  return first.length > 0 ? first : second;
}

function uniteNames(found: readonly FoundNumber[]): readonly FoundNumber[] {
  const named = new Map<string, Set<CarrierId>>();
  for (const { number, named: names } of found)
    named.set(number, new Set([...(named.get(number) ?? []), ...names]));
  return [...named].map(([number, names]) => ({ number, named: [...names] }));
}
