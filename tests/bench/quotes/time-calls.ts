/** Calls in one reading: enough to make the clock's resolution of 5 µs negligible. */
const CALLS = 512;
const ROUNDS = 5;

export interface Timing {
  /** Microseconds per call. */
  readonly median: number;
  readonly p99: number;
}

/**
 * Times functions against one another on the same inputs: each input is read with every function
 * in turn, in several rounds, and the quickest of its readings counts, so that other work of the
 * machine is left out. Median and 99th percentile are over the inputs.
 */
export function timeCalls<Input, Name extends string>(
  inputs: readonly Input[],
  calls: Readonly<Record<Name, (input: Input) => number>>,
): Readonly<Record<Name, Timing>> {
  const names = Object.keys(calls) as Name[];
  const quickest = new Map(names.map((name) => [name, inputs.map(() => Number.POSITIVE_INFINITY)]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [place, input] of inputs.entries()) {
      for (const name of names) {
        const readings = quickest.get(name) ?? [];
        readings[place] = Math.min(readings[place] ?? 0, timeOne(calls[name], input));
      }
    }
  }
  return Object.fromEntries(
    names.map((name) => [name, toTiming(quickest.get(name) ?? [])]),
  ) as Record<Name, Timing>;
}

/** Keeps the results in use, or the compiler would leave the calls out. */
let sum = 0;

function timeOne<Input>(call: (input: Input) => number, input: Input): number {
  const start = performance.now();
  for (let count = 0; count < CALLS; count += 1) sum += call(input);
  const spent = performance.now() - start;
  if (Number.isNaN(sum)) throw new Error('A timed call returned no number.');
  return (spent * 1000) / CALLS;
}

function toTiming(readings: readonly number[]): Timing {
  const rising = readings.toSorted((one, other) => one - other);
  const at = (part: number) => rising[Math.floor((rising.length - 1) * part)] ?? Number.NaN;
  return { median: at(0.5), p99: at(0.99) };
}
