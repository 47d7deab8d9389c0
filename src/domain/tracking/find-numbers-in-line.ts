import { isNumberLike, MAX_NUMBER_LENGTH } from './is-number-like.ts';
import { type JoinedGroups, joinGroups } from './join-groups.ts';
import { normaliseNumber } from './normalise-number.ts';
import { formsOf } from './number-forms.ts';

export interface LineNumbers {
  readonly numbers: readonly {
    /** Normalised. */
    readonly number: string;
    /** Of the link that contains the number; otherwise empty. */
    readonly host: string;
  }[];
  /** Whether something was too long to be a tracking number. */
  readonly hasOverlong: boolean;
}

/**
 * Finds the numbers in a line, or in the part between two commas. A number that fits no carrier is
 * returned when it is long or when the part has nothing but numbers, unless the words before it call
 * it something else, such as an order.
 */
export function findNumbersInLine(part: string): LineNumbers {
  const words = joinPunctuated(part).match(/(?:https?:\/\/|www\.)\S+|[^\s:#=()"'<>[\]]+/gi) ?? [];
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

/** Digits after `+` in the shortest phone number with its country code. */
const PHONE_DIGITS = 10;

/** Words before a number that say it is not a parcel's. */
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

/** Digits with or without letters, or up to four capitals; dates and other words end a run. */
function mayBeGroup(word: string): boolean {
  const bare = word.replaceAll(/^[.!?*_]+|(?<![.!?*_])[.!?*_]+$/g, '');
  if (isOtherForm(bare)) return false;
  const isGroup = /^\+?[A-Z0-9-]+$/i.test(bare) && /\d/.test(bare);
  return isGroup || /^[A-Z]{1,4}$/.test(bare);
}

/** Dates, with or without a time, and Amazon's order numbers. */
function isOtherForm(word: string): boolean {
  return [
    /^\d{4}-\d\d-\d\d(?:T.*)?$/i,
    /^\d{8}T\d.*$/i,
    /^\d\d?-\d\d?-\d{4}$/,
    /^\d{3}-\d{7}-\d{7}$/,
  ].some((form) => form.test(word));
}

/** Joins groups separated by dots or slashes when they are the whole part and not a date. */
function joinPunctuated(part: string): string {
  const isPunctuated = /^\s*[A-Z0-9]+(?:[./][A-Z0-9]+)+\s*$/.test(part);
  const isDate = /^\s*\d{1,4}[./]\d\d?[./]\d{1,4}\s*$/.test(part);
  return isPunctuated && !isDate ? part.replaceAll(/[./]/g, '') : part;
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
