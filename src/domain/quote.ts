import { type Box, dimensionalWeight, roundToSixDecimals } from './parcel.ts';
import type { RateCard } from './rate-card.ts';
import { type Kilograms, kilograms, type Paise, paise, sumOf } from './units.ts';

export interface PricedBox {
  readonly kind: 'priced';
  readonly actual: Kilograms;
  readonly dimensional: Kilograms;
  /** The weight on the card that sets the price. */
  readonly billed: Kilograms;
  /** Whole rupees, in paise. */
  readonly economy: Paise;
  /** Economy plus the card's express surcharge. */
  readonly express: Paise;
}

interface UnpricedBox {
  readonly kind: 'no-price';
  readonly actual: Kilograms;
  readonly dimensional: Kilograms;
  /** `no-entry` is between two weights of a card that prices exact weights only. */
  readonly reason: 'too-heavy' | 'no-entry';
}

export type BoxQuote = PricedBox | UnpricedBox;

export type Quote =
  | {
      readonly kind: 'priced';
      readonly boxes: readonly PricedBox[];
      /** The sum of the boxes, each billed on its own. */
      readonly economy: Paise;
      readonly express: Paise;
    }
  | { readonly kind: 'no-price'; readonly boxes: readonly BoxQuote[] }
  | { readonly kind: 'unknown-country' };

/** Prices boxes sent to a country (ISO 3166-1 code) by the card's own rule, in whole rupees. */
export function quote(card: RateCard, countryCode: string, boxes: readonly Box[]): Quote {
  const country = card.countries.find(({ code }) => code === countryCode);
  if (country === undefined) return { kind: 'unknown-country' };
  const quoted = boxes.map((box) => quoteBox(card, country.zone, box));
  const priced = quoted.filter((box) => box.kind === 'priced');
  if (priced.length < quoted.length) return { kind: 'no-price', boxes: quoted };
  return {
    kind: 'priced',
    boxes: priced,
    economy: sumOf(priced.map(({ economy }) => economy)),
    express: sumOf(priced.map(({ express }) => express)),
  };
}

/** Prices one box in a zone by the card's own rule. */
export function quoteBox(card: RateCard, zone: string, box: Box): BoxQuote {
  const actual = kilograms(roundToSixDecimals(box.weight));
  return quoteWeights(card, zone, actual, dimensionalWeight(box, card.divisor));
}

/** Prices a box of which only its two weights are known. */
export function quoteWeights(
  card: RateCard,
  zone: string,
  actual: Kilograms,
  dimensional: Kilograms,
): BoxQuote {
  return card.rule === 'billed-weight'
    ? quoteBilledWeight(card, zone, actual, dimensional)
    : quoteAsObserved(card, zone, actual, dimensional);
}

/** The card's price for exactly this weight; undefined when the card lacks the weight or zone. */
export function priceAt(card: RateCard, zone: string, weight: Kilograms): Paise | undefined {
  const index = card.weights.indexOf(weight);
  return index < 0 ? undefined : card.zones[zone]?.[index];
}

/** Rounds to the nearest whole rupee, still in paise. */
export function roundToRupees(price: Paise): Paise {
  return paise(Math.round(price / 100) * 100);
}

/** The footnote's rule (spec §9): the higher weight, rounded up to the next one on the card. */
function quoteBilledWeight(
  card: RateCard,
  zone: string,
  actual: Kilograms,
  dimensional: Kilograms,
): BoxQuote {
  const heavier = Math.max(actual, dimensional);
  const billed = card.weights.find((weight) => weight >= heavier);
  const price = billed === undefined ? undefined : priceAt(card, zone, billed);
  if (billed === undefined || price === undefined) {
    return { kind: 'no-price', actual, dimensional, reason: 'too-heavy' };
  }
  return { kind: 'priced', actual, dimensional, billed, ...charge(card, price) };
}

/**
 * The older computation (spec §9): only exact weights have a price, and the larger of rupees and
 * kilograms wins, compared as bare numbers. Kept for agencies that want their old figures.
 */
function quoteAsObserved(
  card: RateCard,
  zone: string,
  actual: Kilograms,
  dimensional: Kilograms,
): BoxQuote {
  const price = priceAt(card, zone, actual);
  if (price === undefined) {
    const last = card.weights.at(-1) ?? 0;
    const reason = actual > last ? 'too-heavy' : 'no-entry';
    return { kind: 'no-price', actual, dimensional, reason };
  }
  const figure = paise(Math.max(price, dimensional * 100));
  return { kind: 'priced', actual, dimensional, billed: actual, ...charge(card, figure) };
}

function charge(card: RateCard, price: Paise): { economy: Paise; express: Paise } {
  const economy = roundToRupees(price);
  return { economy, express: sumOf([economy, card.expressSurcharge]) };
}
