import { isNumberLike } from './is-number-like.ts';
import { normaliseNumber } from './normalise-number.ts';
import { formsOf } from './number-forms.ts';
import { rankCarriers } from './rank-carriers.ts';

export interface JoinedGroups {
  /** Normalised. */
  readonly number: string;
  /** Whether it fits a carrier's form. */
  readonly isKnown: boolean;
  /** How many groups it joins. */
  readonly length: number;
}

/**
 * Joins groups of digits and capitals into numbers, from the left: a group that is a number by
 * itself, otherwise the best join of the groups that follow. A piece that fits no carrier is joined
 * to the one before it, so that the start of a long number is not taken for the whole; if that start
 * has a valid check digit, both are returned.
 */
export function joinGroups(words: readonly string[]): readonly JoinedGroups[] {
  const groups = words.map(normaliseNumber);
  const pieces: JoinedGroups[] = [];
  for (let index = 0; index < groups.length; ) {
    const piece = readPiece(groups.slice(index, index + MAX_GROUPS));
    const last = pieces.at(-1);
    if (last !== undefined && isContinued(last, piece)) {
      if (!last.isKnown || !isVerified(last.number)) pieces.pop();
      const number = last.number + piece.number;
      pieces.push({ number, isKnown: false, length: last.length + piece.length });
    } else pieces.push(piece);
    index += piece.length;
  }
  return pieces;
}

/** No carrier prints fewer characters, so that a page of single digits is read at once. */
const SHORTEST_NUMBER = 8;

/** The most groups in which people write one number. */
const MAX_GROUPS = 16;

/** Joins groups up to the next one that is a number by itself; a valid check digit beats length. */
function readPiece(groups: readonly string[]): JoinedGroups {
  const whole = groups.findIndex(isKnown);
  const first = { number: groups[0] ?? '', isKnown: whole === 0, length: 1 };
  if (whole === 0) return first;
  const untilWhole = whole === -1 ? groups : groups.slice(0, whole);
  const joinable = untilWhole.slice(0, secondNumberIn(untilWhole));
  const readings = joinable
    .map((_, index) => joinable.slice(0, index + 1))
    .map((joined) => ({ number: joined.join(''), isKnown: true, length: joined.length }))
    .filter(({ number }) => isKnown(number))
    .toReversed();
  return readings.find(({ number }) => isVerified(number)) ?? readings[0] ?? first;
}

/** Where the second group is that is a number by its length: no one writes one number in two such. */
function secondNumberIn(groups: readonly string[]): number {
  const [, second] = groups.flatMap((group, at) => (isNumberLike(group) ? [at] : []));
  return second ?? groups.length;
}

/** Whether a rest that fits no carrier belongs to the piece before it. */
function isContinued(last: JoinedGroups, rest: JoinedGroups): boolean {
  if (rest.isKnown || isNumberLike(rest.number) || isLabel(rest.number)) return false;
  if (last.isKnown)
    return last.length > 1 && (isVerified(last.number) ? /\d{3}/ : /\d/).test(rest.number);
  return (last.length > 1 || !isNumberLike(last.number)) && !isLabel(last.number);
}

/** Capitals that often precede a number without being part of it. */
function isLabel(group: string): boolean {
  return /^(?:AWB|ID|NO|NR|REF|DHL|DPD|UPS)$/.test(group);
}

function isKnown(number: string): boolean {
  return number.length >= SHORTEST_NUMBER && formsOf(number).length > 0;
}

function isVerified(number: string): boolean {
  return rankCarriers(number)[0]?.fit === 'verified';
}
