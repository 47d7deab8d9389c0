import { isNumberLike, MAX_NUMBER_LENGTH } from './is-number-like.ts';
import { type JoinedGroups, joinGroups } from './join-groups.ts';
import { normaliseNumber } from './normalise-number.ts';
import { formsOf } from './number-forms.ts';

export interface LineNumbers {
  readonly numbers: readonly {
    /** Normalised. */
    readonly number: string;
    /** Of the link that it stands in, else empty. */
    readonly host: string;
  }[];
  /** Whether something was too long to be a number. */
  readonly hasOverlong: boolean;
}

/**
 * Reads a line, or what stands between two commas of it. A number that no carrier is known for is
 * given when it is long, or when the part is nothing but numbers; not when its text calls it
 * something else, such as an order.
 */
export function findNumbersInLine(part: string): LineNumbers {
  const words = joinSigned(part).match(/(?:https?:\/\/|www\.)\S+|[^\s:#=()"'<>[\]]+/gi) ?? [];
  const isBare = words.every(mayBeGroup);
  const pieces = splitIntoRuns(words).flatMap(({ groups, before, host }) =>
    joinGroups(groups).map((piece) => ({ ...piece, host, isOther: OTHER_NUMBER.test(before) })),
  );
  const given = pieces.filter(({ number, isKnown, isOther }) => {
    if (isKnown) return true;
    return isBare ? isNumberAlone(number) : isNumberLike(number) && !isOther;
  });
  return {
    numbers: given.map(({ number, host }) => ({ number, host })),
    hasOverlong: pieces.some(isOverlong),
  };
}

interface Run {
  /** Neighbouring words that may be groups of one number, or several numbers. */
  readonly groups: string[];
  /** The words before it. */
  readonly before: string;
  /** Empty outside of links. */
  readonly host: string;
}

function splitIntoRuns(words: readonly string[]): readonly Run[] {
  const runs: Run[] = [];
  let before = '';
  let isOpen = false;
  let phoneDigits = Number.POSITIVE_INFINITY;
  for (const word of words) {
    if (word.startsWith('+')) phoneDigits = 0;
    const isPhone = phoneDigits < PHONE_DIGITS && mayBeGroup(word);
    phoneDigits = isPhone ? phoneDigits + countDigits(word) : Number.POSITIVE_INFINITY;
    const isGroup = !isPhone && mayBeGroup(word);
    if (isAddress(word)) runs.push(...readAddress(word));
    else if (isGroup && isOpen) runs.at(-1)?.groups.push(word);
    else if (isGroup) runs.push({ groups: [word], before, host: '' });
    else before = `${before} ${word}`;
    isOpen = isGroup;
  }
  return runs;
}

/** From `+` on, the shortest phone number with its country's code. */
const PHONE_DIGITS = 10;

/** What a text calls a number that is not a parcel's, at the end of the words before it. */
const OTHER_NUMBER =
  /\b(?:order|invoice|bill|ref|reference|account|phone|mobile|tel|call|pin|otp|gstin)\W*(?:(?:no|nr|number|id|is)\W*)*$/i;

function readAddress(address: string): readonly Run[] {
  const decoded = address.replaceAll(/%([2-7][0-9a-f])/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  const host = /^(?:https?:\/\/)?([^/?#]*)/i.exec(decoded)?.[1] ?? '';
  const parts = decoded.split(/[^A-Za-z0-9 -]+/);
  const known = parts.filter((part) => formsOf(normaliseNumber(part)).length > 0);
  const likely =
    known.length > 0 ? known : parts.filter((part) => isNumberLike(part) && !isOtherForm(part));
  return likely.map((part) => ({ groups: [part], before: '', host }));
}

function isAddress(word: string): boolean {
  return /^(https?:\/\/|www\.)/i.test(word);
}

/** Digits with or without letters, or a few capitals; dates and words end a run. */
function mayBeGroup(word: string): boolean {
  const bare = word.replaceAll(/^[.!?*_]+|[.!?*_]+$/g, '');
  if (isOtherForm(bare)) return false;
  return /^\+?[A-Z0-9-]*\d[A-Z0-9-]*$/i.test(bare) || /^[A-Z]{1,4}$/.test(bare);
}

/** The forms of dates, with or without a time, and of the orders of Amazon. */
function isOtherForm(word: string): boolean {
  return [
    /^\d{4}-\d\d-\d\d(?:T.*)?$/i,
    /^\d{8}T\d.*$/i,
    /^\d\d?-\d\d?-\d{4}$/,
    /^\d{3}-\d{7}-\d{7}$/,
  ].some((form) => form.test(word));
}

/** Groups with dots or strokes between are one number where they stand alone, but for a date. */
function joinSigned(part: string): string {
  const isSigned = /^\s*[A-Z0-9]+(?:[./][A-Z0-9]+)+\s*$/.test(part);
  const isDate = /^\s*\d{1,4}[./]\d\d?[./]\d{1,4}\s*$/.test(part);
  return isSigned && !isDate ? part.replaceAll(/[./]/g, '') : part;
}

function isNumberAlone(number: string): boolean {
  return countDigits(number) >= 5 && number.length <= MAX_NUMBER_LENGTH;
}

function isOverlong({ number }: JoinedGroups): boolean {
  return number.length > MAX_NUMBER_LENGTH && /\d{7}/.test(number);
}

function countDigits(text: string): number {
  return text.replaceAll(/\D/g, '').length;
}
