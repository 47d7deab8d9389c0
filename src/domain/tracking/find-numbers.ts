import { normaliseNumber, toAsciiDigits } from './normalise-number.ts';
import { rankCarriers } from './rank-carriers.ts';

/**
 * The tracking numbers in a pasted or shared text, normalised, each once, in their order. Numbers
 * may be grouped by spaces, stand among words, or sit in a carrier's address. A line that is
 * nothing but a number is given even when no carrier is known for it, so that none vanishes.
 */
export function findNumbers(text: string): readonly string[] {
  const plain = toAsciiDigits(text.slice(0, LONGEST_TEXT).normalize('NFKC'))
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Pd}/gu, '-');
  const found = plain.split(/[\n\r\t,;|]+/).flatMap(findInLine);
  return [...new Set(found)].slice(0, MOST_NUMBERS);
}

/** A shared text of any length must not freeze the page. */
const LONGEST_TEXT = 10_000;
const MOST_NUMBERS = 50;
/** The most groups in which people write one number. */
const MOST_GROUPS = 16;

function findInLine(line: string): readonly string[] {
  const words = line.match(/(?:https?:\/\/|www\.)\S+|[^\s:#=()"'<>[\]]+/gi) ?? [];
  const found = wordRuns(words).flatMap(findInRun);
  const alone = normaliseNumber(line);
  return found.length === 0 && isNumberAlone(words, alone) ? [alone] : found;
}

/** Neighbouring words that may be groups of one number, or several numbers. */
function wordRuns(words: readonly string[]): readonly (readonly string[])[] {
  const runs: string[][] = [[]];
  for (const word of words) {
    if (isAddress(word)) runs.push(...numbersInAddress(word).map((part) => [part]), []);
    else if (mayBeGroup(word)) runs.at(-1)?.push(word);
    else runs.push([]);
  }
  return runs.filter((run) => !run[0]?.startsWith('+'));
}

/** From the left: a word that is a number by itself, else the best join of the words that follow. */
function findInRun(run: readonly string[]): readonly string[] {
  const found: string[] = [];
  for (let index = 0; index < run.length; ) {
    const { number, length } = readNumber(run.slice(index, index + MOST_GROUPS));
    if (number !== undefined) found.push(number);
    index += length;
  }
  return found;
}

interface Reading {
  readonly number?: string;
  /** How many words it takes. */
  readonly length: number;
}

/** Joins words up to the next one that is a number by itself; a fitting check digit beats length. */
function readNumber(words: readonly string[]): Reading {
  const whole = words.findIndex(isKnown);
  if (whole === 0) return { number: normaliseNumber(words[0] ?? ''), length: 1 };
  const groups = whole === -1 ? words : words.slice(0, whole);
  const readings = groups
    .map((_, index) => groups.slice(0, index + 1))
    .map((joined) => ({ number: normaliseNumber(joined.join('')), length: joined.length }))
    .filter(({ number }) => isKnown(number))
    .toReversed();
  return readings.find(({ number }) => isVerified(number)) ?? readings[0] ?? { length: 1 };
}

function isKnown(word: string): boolean {
  return rankCarriers(word).length > 0;
}

function isVerified(number: string): boolean {
  return rankCarriers(number)[0]?.fit === 'verified';
}

function isAddress(word: string): boolean {
  return /^(https?:\/\/|www\.)/i.test(word);
}

function numbersInAddress(address: string): readonly string[] {
  const decoded = address.replaceAll(/%([2-7][0-9a-f])/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return decoded.split(/[^A-Za-z0-9 -]+/).filter(isKnown);
}

/** Digits with or without letters, or a few capitals; dates and words end a run. */
function mayBeGroup(word: string): boolean {
  const bare = word.replaceAll(/^[.!?*_]+|[.!?*_]+$/g, '');
  if (/^\d{4}-\d\d-\d\d$|^\d\d-\d\d-\d{4}$/.test(bare)) return false;
  return /^\+?[A-Z0-9-]*\d[A-Z0-9-]*$/i.test(bare) || /^[A-Z]{1,4}$/.test(bare);
}

function isNumberAlone(words: readonly string[], number: string): boolean {
  const digits = number.replaceAll(/\D/g, '').length;
  return words.every(mayBeGroup) && digits >= 5 && number.length <= 40;
}
