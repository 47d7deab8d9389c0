import { normaliseUnicode } from '../normalise-unicode.ts';
import type { CarrierId } from './carrier.ts';
import { carriersOfHost, findNamedCarriers } from './find-named-carriers.ts';
import { findNumbersInLine } from './find-numbers-in-line.ts';
import { toAsciiDigits } from './normalise-number.ts';

interface FoundNumber {
  /** Normalised. */
  readonly number: string;
  /** The carriers that the text names beside it: in its line, or as the host of its link. */
  readonly named: readonly CarrierId[];
}

/** The limit that kept a part of the text out: too many numbers, too much text, too long a number. */
export type ExceededLimit = 'numbers' | 'text' | 'number-length';

export interface FoundNumbers {
  readonly numbers: readonly FoundNumber[];
  /** So that the page can say what was left out. */
  readonly exceeded: readonly ExceededLimit[];
}

/** Characters read, so that a very long shared text does not freeze the page. */
export const MAX_TEXT_LENGTH = 10_000;
export const MAX_NUMBERS = 50;

/**
 * Finds the tracking numbers in a pasted or shared text, each once, in order. Numbers may be grouped
 * by spaces, appear among words, or be part of a carrier's link; a long one is returned even when it
 * fits no carrier.
 */
export function findNumbers(text: string): FoundNumbers {
  const lines = cutToLength(text)
    .split(/[\n\r]+/)
    .map(readLine);
  const numbers = uniteNames(lines.flatMap(({ found }) => found));
  const exceeded: ExceededLimit[] = [];
  if (numbers.length > MAX_NUMBERS) exceeded.push('numbers');
  if (text.length > MAX_TEXT_LENGTH) exceeded.push('text');
  if (lines.some(({ hasOverlong }) => hasOverlong)) exceeded.push('number-length');
  return { numbers: numbers.slice(0, MAX_NUMBERS), exceeded };
}

/** Cuts between two words, since a number cut in half would look like another number. */
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
  const plain = toAsciiDigits(normaliseUnicode(line, 'NFKC'))
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
