import * as v from 'valibot';
import { extensibleObject } from '../extensible-object.ts';
import { timestamp } from '../time.ts';
import type { Timestamp } from '../units.ts';

const TIME = v.pipe(v.number(), v.finite(), v.transform(timestamp));

export const IN_A_ROW_SCHEMA = extensibleObject({
  times: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  since: TIME,
  lastAt: TIME,
});

/** How often something has failed in a row, and when the first and the last time. */
export type InARow = v.InferOutput<typeof IN_A_ROW_SCHEMA>;

/** One failure more, which ended at `lastAt`; the first anew where the clock was set back since. */
export function countInARow(before: InARow | undefined, lastAt: Timestamp, now: Timestamp): InARow {
  const isAnew = before === undefined || wasClockSetBack(before, now);
  const { times, since } = isAnew ? { times: 0, since: now } : before;
  return { ...before, times: times + 1, since, lastAt };
}

/** Then a time of it is still to come. */
export function wasClockSetBack({ since, lastAt }: InARow, now: Timestamp): boolean {
  return since > now || lastAt > now;
}
