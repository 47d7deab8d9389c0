import { isNumberLike } from './is-number-like.ts';
import { normaliseNumber } from './normalise-number.ts';
import { formsOf } from './number-forms.ts';
import { rankCarriers } from './rank-carriers.ts';

export interface JoinedGroups {
  /** Normalised. */
  readonly number: string;
  /** Whether some carrier's form fits it. */
  readonly isKnown: boolean;
  /** How many of the groups it takes. */
  readonly length: number;
}

/**
 * Reads groups of digits and capitals from the left: a group that is a number by itself, else the
 * best join of those that follow. What fits no carrier makes one piece with the groups before it,
 * so that the beginning of a long number does not pass for the whole; where that beginning has a
 * check digit that fits, both are given.
 */
export function joinGroups(words: readonly string[]): readonly JoinedGroups[] {
  const groups = words.map(normaliseNumber);
  const pieces: JoinedGroups[] = [];
  for (let index = 0; index < groups.length; ) {
    const piece = readPiece(groups.slice(index, index + MOST_GROUPS));
    const last = pieces.at(-1);
    if (last !== undefined && goesOn(last, piece)) {
      if (!last.isKnown || !isVerified(last.number)) pieces.pop();
      const number = last.number + piece.number;
      pieces.push({ number, isKnown: false, length: last.length + piece.length });
    } else pieces.push(piece);
    index += piece.length;
  }
  return pieces;
}

/** The most groups in which people write one number. */
const MOST_GROUPS = 16;

/** Joins groups up to the next one that is a number by itself; a fitting check digit beats length. */
function readPiece(groups: readonly string[]): JoinedGroups {
  const whole = groups.findIndex(isKnown);
  const first = { number: groups[0] ?? '', isKnown: whole === 0, length: 1 };
  if (whole === 0) return first;
  const joinable = whole === -1 ? groups : groups.slice(0, whole);
  const readings = joinable
    .map((_, index) => joinable.slice(0, index + 1))
    .map((joined) => ({ number: joined.join(''), isKnown: true, length: joined.length }))
    .filter(({ number }) => isKnown(number))
    .toReversed();
  return readings.find(({ number }) => isVerified(number)) ?? readings[0] ?? first;
}

/** Whether a rest that fits no carrier belongs to the piece before it. */
function goesOn(last: JoinedGroups, rest: JoinedGroups): boolean {
  if (rest.isKnown || isNumberLike(rest.number) || isLabel(rest.number)) return false;
  if (last.isKnown)
    return last.length > 1 && (isVerified(last.number) ? /\d{3}/ : /\d/).test(rest.number);
  return (last.length > 1 || !isNumberLike(last.number)) && !isLabel(last.number);
}

/** Capitals that stand before a number without belonging to it. */
function isLabel(group: string): boolean {
  return /^(?:AWB|ID|NO|NR|REF|DHL|DPD|UPS)$/.test(group);
}

function isKnown(number: string): boolean {
  return formsOf(number).length > 0;
}

function isVerified(number: string): boolean {
  return rankCarriers(number)[0]?.fit === 'verified';
}
