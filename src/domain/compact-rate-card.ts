import * as v from 'valibot';

/** Explains the file to whoever opens it in a text editor; no program reads it. */
const ABOUT =
  'Prices are in paise. Each zone has the price of its first weight, then what each further ' +
  'weight adds. Each country has its code, zone, name and other names. Notes are shown to shoppers.';

const NUMBERS = v.custom<number[]>(() => true);

/** The compiled card as a file has it, a quarter of the size of the card that programs read. */
const COMPACT = v.looseObject({
  format: v.literal(2),
  // The card that comes of it is checked field by field.
  zones: v.record(
    v.string(),
    v.lazy((value) => (areNumbers(value) ? NUMBERS : v.array(v.number()))),
  ),
  countries: v.array(v.tupleWithRest([v.string(), v.string(), v.string()], v.string())),
});

interface Card {
  readonly zones: Readonly<Record<string, readonly number[]>>;
  readonly countries: readonly {
    readonly code: string;
    readonly zone: string;
    readonly name: string;
    readonly aliases: readonly string[];
  }[];
}

/** Steps from price to price repeat where prices do not, so that the file compresses well. */
export function compactCard<Rest extends Card>({ zones, countries, ...rest }: Rest) {
  return {
    about: ABOUT,
    ...rest,
    format: 2,
    zones: mapValues(zones, (prices) => prices.map((price, at) => price - (prices[at - 1] ?? 0))),
    countries: countries.map(({ code, zone, name, aliases }) => [code, zone, name, ...aliases]),
  };
}

/** The plain form of a compact card, whose values are still to be checked. */
export const COMPACT_CARD_SCHEMA = v.pipe(
  COMPACT,
  v.transform(({ zones, countries, ...rest }) => ({
    ...rest,
    format: 1,
    zones: mapValues(zones, sums),
    countries: countries.map(([code, zone, name, ...aliases]) => ({ code, zone, name, aliases })),
  })),
);

/** One loop: a schema for each of thousands of numbers takes most of the time to a first price. */
function areNumbers(value: unknown): boolean {
  return Array.isArray(value) && value.every(Number.isFinite);
}

function sums(steps: readonly number[]): number[] {
  let sum = 0;
  return steps.map((step) => {
    sum += step;
    return sum;
  });
}

function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  map: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
