import * as v from 'valibot';

/**
 * Reads a card as the apps did that are on shoppers' phones from before there were notes. A copy of
 * their schema as it was, which never changes.
 */
export function readCardBeforeNotes(value: unknown): unknown {
  return v.parse(v.union([CARD, v.pipe(COMPACT, CARD)]), value);
}

const POSITIVE = v.pipe(v.number(), v.finite(), v.gtValue(0));
const PRICE = v.pipe(v.number(), v.safeInteger(), v.gtValue(0));
const TEXT = v.pipe(v.string(), v.nonEmpty());

const CARD = v.object({
  format: v.literal(1),
  name: TEXT,
  sample: v.boolean(),
  validFrom: v.pipe(v.string(), v.isoDate()),
  currency: v.literal('INR'),
  divisor: v.pipe(POSITIVE, v.minValue(1)),
  expressSurcharge: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  rule: v.picklist(['billed-weight', 'as-observed']),
  weights: v.pipe(v.array(POSITIVE), v.nonEmpty()),
  zones: v.record(TEXT, v.array(PRICE)),
  countries: v.pipe(
    v.array(
      v.object({
        code: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
        name: TEXT,
        zone: TEXT,
        aliases: v.array(TEXT),
      }),
    ),
    v.nonEmpty(),
  ),
});

const COMPACT = v.pipe(
  v.looseObject({
    format: v.literal(2),
    zones: v.record(v.string(), v.array(v.number())),
    countries: v.array(v.tupleWithRest([v.string(), v.string(), v.string()], v.string())),
  }),
  v.transform(({ zones, countries, ...rest }) => ({
    ...rest,
    format: 1,
    zones: Object.fromEntries(
      Object.entries(zones).map(([zone, steps]) => [zone, pricesOf(steps)]),
    ),
    countries: countries.map(([code, zone, name, ...aliases]) => ({ code, zone, name, aliases })),
  })),
);

function pricesOf(steps: readonly number[]): number[] {
  let price = 0;
  return steps.map((step) => {
    price += step;
    return price;
  });
}
