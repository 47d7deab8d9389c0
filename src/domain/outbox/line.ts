import * as v from 'valibot';
import { extensibleObject } from '../extensible-object.ts';
import { between, earlierOf, later, laterOf, milliseconds, timestamp } from '../time.ts';
import { type Milliseconds, type Timestamp, times } from '../units.ts';

/**
 * This device's share of the line to a service, kept with the service's status. The service counts
 * the requests of a whole agency together, so several tablets divide its pace among themselves.
 */
export const LINE_SCHEMA = extensibleObject({
  /** The tablets that share the line, by the staff file; 1 where it names none. */
  tablets: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1)), 1),
  /** When the last request could go. The next turns follow at even distances, also after a pause. */
  turn: v.exactOptional(v.pipe(v.number(), v.finite(), v.transform(timestamp))),
  /** How many times slower than its share this device goes, because the service asked for it. */
  slowness: v.optional(v.pipe(v.number(), v.finite(), v.minValue(1)), 1),
  /** Refusals in a row that are due to tablets whose turns met. */
  refusals: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0),
});

export type Line = v.InferOutput<typeof LINE_SCHEMA>;

export const WHOLE_LINE: Line = { tablets: 1, slowness: 1, refusals: 0 };

/** The time from one turn to the next: the service's own pace, divided among the tablets. */
export function turnSpan({ tablets, slowness }: Line, pace: Milliseconds): Milliseconds {
  return milliseconds(Math.round(pace * tablets * slowness));
}

/**
 * The line with this device's next turn. Two tablets that met are kept apart by the same distance from
 * then on: a refused one moves its turns by a random part of the pace, and the other one stays.
 */
export function takeTurn(
  line: Line,
  pace: Milliseconds,
  wasRefused: boolean,
  now: Timestamp,
  random: number,
): Line & { readonly turn: Timestamp } {
  const span = turnSpan(line, pace);
  const last = line.turn;
  // Tablets that come online together each begin at a moment of their own.
  if (last === undefined)
    return { ...line, turn: later(now, milliseconds(Math.round(span * random))) };
  const step = wasRefused ? times(pace, random * FARTHEST_STEP) : milliseconds(0);
  const missed = Math.max(0, Math.ceil(between(later(last, span), now) / Math.max(1, span)));
  const turn = later(last, milliseconds(span * (1 + missed) + Math.round(step)));
  // A turn far ahead was stored before the clock was set back.
  return { ...line, turn: laterOf(now, earlierOf(turn, later(now, times(span, 2)))) };
}

/** The turn that was taken last, if it is still to come. */
export function turnToCome(line: Line, pace: Milliseconds, now: Timestamp): Timestamp | undefined {
  const { turn } = line;
  if (turn === undefined || turn <= now) return undefined;
  // One far ahead was stored before the clock was set back.
  return turn <= later(now, times(turnSpan(line, pace), 2)) ? turn : undefined;
}

/** A small part of the pace, so that there is room for all: tablets that move far meet the next one. */
const FARTHEST_STEP = 0.3;

/**
 * After a refusal that tablets of the agency explain, each of which is still looking for turns of its
 * own. Undefined where they do not explain it: one tablet alone meets nobody, and several find their
 * turns in the end.
 */
export function countRefusal(line: Line): Line | undefined {
  if (line.tablets === 1 || line.refusals >= MAX_REFUSALS) return undefined;
  return { ...line, refusals: line.refusals + 1 };
}

const MAX_REFUSALS = 40;

const SLOWER = 1.5;
const MAX_SLOWNESS = 8;

/** After any other refusal: something else uses the line, or the plan is used up. */
export function slowDown(line: Line): Line {
  return { ...line, slowness: Math.min(MAX_SLOWNESS, line.slowness * SLOWER) };
}

const RECOVERY = 0.95;
const NEARLY_RECOVERED = 1.02;

/** After a success: a little less slow, so that the service is not asked for too much again at once. */
export function speedUp(line: Line): Line {
  if (line.slowness === 1 && line.refusals === 0) return line;
  const slowness = 1 + (line.slowness - 1) * RECOVERY;
  return { ...line, refusals: 0, slowness: slowness < NEARLY_RECOVERED ? 1 : slowness };
}
