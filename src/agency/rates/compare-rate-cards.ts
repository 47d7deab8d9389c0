import type { Country, RateCard } from '../../domain/rate-card.ts';
import { type Kilograms, type Paise, paise } from '../../domain/units.ts';
import { markPrices, type PriceMark } from './mark-prices.ts';

/** One price of the table, as it was and as it will be. */
export interface PriceChange {
  readonly zone: string;
  readonly weight: Kilograms;
  /** What was charged for this weight; undefined where it had no price. */
  readonly before: Paise | undefined;
  readonly after: Paise | undefined;
  /** What is added to the former price, in per cent of it; undefined where one of the two is missing. */
  readonly percent: number | undefined;
  readonly mark: PriceMark | undefined;
}

export interface RateCardChange {
  /** The zones of the new card, then those that it has no more. */
  readonly zones: readonly string[];
  /** For each weight of either card, the lightest first, one price for each zone. */
  readonly rows: readonly { readonly weight: Kilograms; readonly prices: readonly PriceChange[] }[];
  readonly raised: number;
  readonly lowered: number;
  readonly unchanged: number;
  /** Prices that one of the two cards lacks. */
  readonly appeared: number;
  readonly vanished: number;
  readonly marked: readonly PriceChange[];
  readonly largest: readonly PriceChange[];
  readonly countries: CountryChanges;
}

interface CountryChanges {
  readonly added: readonly Country[];
  readonly removed: readonly Country[];
  readonly moved: readonly { readonly country: Country; readonly from: string }[];
}

const MOST_LISTED = 20;

/** What a new card changes for every zone and weight of either. */
export function compareRateCards(before: RateCard, after: RateCard): RateCardChange {
  const zones = [...new Set([...Object.keys(after.zones), ...Object.keys(before.zones)])];
  const weights = [...new Set([...before.weights, ...after.weights])].sort(
    (one, other) => one - other,
  );
  const marks = markPrices(after);
  const rows = weights.map((weight) => ({
    weight,
    prices: zones.map((zone): PriceChange => {
      const prices = { before: charged(before, zone, weight), after: charged(after, zone, weight) };
      const mark = marks.get(zone)?.get(weight);
      return { zone, weight, ...prices, percent: percentOf(prices), mark };
    }),
  }));
  const all = rows.flatMap(({ prices }) => prices);
  const changed = all.filter(({ percent }) => percent !== undefined && percent !== 0);
  return {
    zones,
    rows,
    raised: changed.filter(({ percent }) => (percent ?? 0) > 0).length,
    lowered: changed.filter(({ percent }) => (percent ?? 0) < 0).length,
    unchanged: all.filter(({ percent }) => percent === 0).length,
    appeared: all.filter((price) => price.before === undefined && price.after !== undefined).length,
    vanished: all.filter((price) => price.before !== undefined && price.after === undefined).length,
    marked: all.filter(({ mark }) => mark !== undefined),
    largest: changed.toSorted(byExtent).slice(0, MOST_LISTED),
    countries: compareCountries(before.countries, after.countries),
  };
}

/** The largest share first, and of equal shares the largest sum. */
function byExtent(one: PriceChange, other: PriceChange): number {
  const shares = Math.abs(other.percent ?? 0) - Math.abs(one.percent ?? 0);
  return shares || Math.abs(sumOf(other)) - Math.abs(sumOf(one));
}

function sumOf({ before = paise(0), after = paise(0) }: PriceChange): number {
  return after - before;
}

/** A weight between two rows is charged as the heavier one; by the older rule it has no price. */
function charged({ rule, weights, zones }: RateCard, zone: string, weight: Kilograms) {
  const at = weights.findIndex((each) => each >= weight);
  if (rule === 'as-observed' && weights[at] !== weight) return undefined;
  return zones[zone]?.[at];
}

function percentOf({ before, after }: Pick<PriceChange, 'before' | 'after'>): number | undefined {
  if (before === undefined || after === undefined) return undefined;
  const percent = (after / before - 1) * 100;
  // Prices are whole paise, so that the same rise gives a slightly different figure for each.
  return percent === 0 ? 0 : Math.round(percent * 100) / 100 || Math.sign(percent) / 100;
}

function compareCountries(
  before: readonly Country[],
  after: readonly Country[],
): RateCardChange['countries'] {
  const former = new Map(before.map((country) => [country.code, country]));
  const codes = new Set(after.map(({ code }) => code));
  return {
    added: after.filter(({ code }) => !former.has(code)),
    removed: before.filter(({ code }) => !codes.has(code)),
    moved: after.flatMap((country) => {
      const from = former.get(country.code)?.zone;
      return from === undefined || from === country.zone ? [] : [{ country, from }];
    }),
  };
}
