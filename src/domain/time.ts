import type { Milliseconds, Timestamp, UnitlessNumber } from './units.ts';

/** An instant from milliseconds since 1970, as clocks and stored records have it. */
export function timestamp(value: UnitlessNumber): Timestamp {
  return value as Timestamp;
}

export function milliseconds(value: UnitlessNumber): Milliseconds {
  return value as Milliseconds;
}

export function seconds(count: UnitlessNumber): Milliseconds {
  return milliseconds(count * 1000);
}

export function minutes(count: UnitlessNumber): Milliseconds {
  return seconds(count * 60);
}

export function hours(count: UnitlessNumber): Milliseconds {
  return minutes(count * 60);
}

export function days(count: UnitlessNumber): Milliseconds {
  return hours(count * 24);
}

export function later(instant: Timestamp, span: Milliseconds): Timestamp {
  return (instant + span) as Timestamp;
}

/** Negative when `end` is earlier, which happens after the clock was set back. */
export function between(start: Timestamp, end: Timestamp): Milliseconds {
  return (end - start) as Milliseconds;
}

export function earlierOf(one: Timestamp, other: Timestamp): Timestamp {
  return one < other ? one : other;
}

/** Undefined where none is known. */
export function earliestOf(times: readonly (Timestamp | undefined)[]): Timestamp | undefined {
  const known = times.filter((time) => time !== undefined);
  return known.length === 0 ? undefined : known.reduce(earlierOf);
}

export function laterOf(one: Timestamp, other: Timestamp): Timestamp {
  return one > other ? one : other;
}
