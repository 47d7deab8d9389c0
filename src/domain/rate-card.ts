import * as v from 'valibot';
import { COMPACT_CARD_SCHEMA } from './compact-rate-card.ts';
import { COUNTRY_NOTES_SCHEMA, type CountryNotes } from './country-notes.ts';
import { isCalendarDay } from './is-calendar-day.ts';
import { type IsoDate, uncheckedIsoDate } from './iso-date.ts';
import { type Kilograms, kilograms, type Paise, paise } from './units.ts';

/**
 * How a price is found: `billed-weight` bills the higher of actual and dimensional weight, rounded
 * up to the next weight on the card; `as-observed` is the older computation, for exact weights only.
 */
type PriceRule = 'billed-weight' | 'as-observed';

export interface Country {
  /** ISO 3166-1 alpha-2, or the code in common use where ISO has none (`XK`). */
  readonly code: string;
  readonly name: string;
  readonly zone: string;
  /** Other names that people type: `UK`, `Holland`. */
  readonly aliases: readonly string[];
}

export interface RateCard {
  /** A file has the card in format 2, its compact form; older files have it in this one. */
  readonly format: 1;
  readonly name: string;
  /** True while the prices are the product's samples, not the agency's own. */
  readonly sample: boolean;
  readonly validFrom: IsoDate;
  readonly currency: 'INR';
  /** Cubic centimetres that count as one kilogram. */
  readonly divisor: number;
  readonly expressSurcharge: Paise;
  readonly rule: PriceRule;
  /** In ascending order. */
  readonly weights: readonly Kilograms[];
  /** For each zone one price per weight, in the same order. */
  readonly zones: Readonly<Record<string, readonly Paise[]>>;
  readonly countries: readonly Country[];
  readonly notes: CountryNotes;
}

export type ParsedRateCard =
  | { readonly kind: 'card'; readonly card: RateCard }
  | { readonly kind: 'malformed'; readonly reason: string };

/** Parses a compiled rate card from the host or the cache; `reason` names the first wrong field. */
export function parseRateCard(value: unknown): ParsedRateCard {
  const parsed = v.safeParse(isCompact(value) ? COMPACT_CARD : RATE_CARD, value);
  if (parsed.success) return { kind: 'card', card: parsed.output };
  const issue = parsed.issues[0];
  const path = issue.path?.map(({ key }) => String(key)).join('.') ?? 'rate card';
  return { kind: 'malformed', reason: `${path}: ${issue.message}` };
}

const POSITIVE = v.pipe(v.number(), v.finite(), v.gtValue(0));
const PRICE = v.pipe(v.number(), v.safeInteger(), v.gtValue(0), v.transform(paise));
const TEXT = v.pipe(v.string(), v.nonEmpty());
/** A card has thousands of prices: one loop checks them, and a schema only what is to be reported. */
const PRICES = v.lazy((value) => (arePrices(value) ? GOOD_PRICES : v.array(PRICE)));
const GOOD_PRICES = v.custom<Paise[]>(() => true);

const RATE_CARD = v.pipe(
  v.object({
    format: v.literal(1),
    name: TEXT,
    sample: v.boolean(),
    validFrom: v.pipe(
      v.string(),
      v.check(isCalendarDay, 'no such day'),
      v.transform(uncheckedIsoDate),
    ),
    currency: v.literal('INR'),
    divisor: v.pipe(POSITIVE, v.minValue(1)),
    expressSurcharge: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.transform(paise)),
    rule: v.picklist(['billed-weight', 'as-observed']),
    weights: v.pipe(v.array(v.pipe(POSITIVE, v.transform(kilograms))), v.nonEmpty()),
    zones: v.record(TEXT, PRICES),
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
    notes: COUNTRY_NOTES_SCHEMA,
  }),
  v.check((card) => isRising(card.weights), 'the weights must rise'),
  v.check(
    (card) => Object.values(card.zones).every((prices) => prices.length === card.weights.length),
    'every zone needs one price for each weight',
  ),
  v.check(
    (card) => card.countries.every(({ zone }) => Object.hasOwn(card.zones, zone)),
    'every country needs a zone that has prices',
  ),
  v.check(
    (card) => new Set(card.countries.map(({ code }) => code)).size === card.countries.length,
    'a country is listed twice',
  ),
);

const COMPACT_CARD = v.pipe(COMPACT_CARD_SCHEMA, RATE_CARD);

function isCompact(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'format' in value && value.format === 2;
}

function arePrices(value: unknown): boolean {
  return Array.isArray(value) && value.every((price) => Number.isSafeInteger(price) && price > 0);
}

function isRising(numbers: readonly number[]): boolean {
  return numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0));
}
