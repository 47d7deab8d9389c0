import type { Box } from '../../../src/domain/parcel.ts';
import { quote } from '../../../src/domain/quote.ts';
import { type Country, parseRateCard, type RateCard } from '../../../src/domain/rate-card.ts';
import { box } from '../../support/box.ts';
import { type Timing, timeCalls } from './time-calls.ts';

/** Every fourth weight of each zone: all of them would take half a minute and say the same. */
const EVERY = 4;

interface Asked {
  readonly code: string;
  readonly zone: string;
  readonly place: number;
  readonly boxes: readonly Box[];
}

/** The first price of a new page, from the card's text on, in milliseconds; the floor only parses it. */
export function timeFirstQuote(text: string): { readonly floor: number; readonly ours: number } {
  const start = performance.now();
  const first: unknown = Object.values(JSON.parse(text).zones)[0];
  const between = performance.now();
  const card = readCard(text);
  const price = economyOf(card, card.countries[0]?.code ?? '', [box(12.5, [40, 30, 20])]);
  const end = performance.now();
  if (first === undefined || Number.isNaN(price)) throw new Error('The card has no prices.');
  return { floor: between - start, ours: end - between };
}

/** How long a quote takes, over every zone and weight of the card. */
export function timeQuotes(text: string): {
  readonly questions: number;
  readonly timings: Readonly<Record<string, Timing>>;
} {
  const card = withCountryEverywhere(readCard(text));
  const asked = Object.keys(card.zones).flatMap((zone) => askWeights(card, zone));
  const timings = timeCalls(asked, {
    'a bare array lookup': ({ zone, place }) => card.zones[zone]?.[place] ?? Number.NaN,
    'a quote': ({ code, boxes }) => economyOf(card, code, boxes),
    'a quote of three boxes': ({ code, boxes }) =>
      economyOf(card, code, [...boxes, ...boxes, ...boxes]),
  });
  return { questions: asked.length, timings };
}

function readCard(text: string): RateCard {
  const parsed = parseRateCard(JSON.parse(text));
  if (parsed.kind !== 'card') throw new Error(parsed.reason);
  return parsed.card;
}

/** A zone without a country (zone A) gets one, so that each price can be asked for. */
function withCountryEverywhere(card: RateCard): RateCard {
  const served = new Set(card.countries.map(({ zone }) => zone));
  const added = Object.keys(card.zones)
    .filter((zone) => !served.has(zone))
    .map((zone, index): Country => ({ code: `Z${index}`, name: zone, zone, aliases: [] }));
  return { ...card, countries: [...card.countries, ...added] };
}

/** One box for a weight; its size counts for nearly as much, so that no step of the calculation is skipped. */
function askWeights(card: RateCard, zone: string): Asked[] {
  const code = card.countries.findLast((country) => country.zone === zone)?.code ?? '';
  return card.weights
    .map((weight, place) => ({ code, zone, place, boxes: [box(weight, [95, 50, weight - 0.1])] }))
    .filter(({ place }) => place % EVERY === 0);
}

function economyOf(card: RateCard, code: string, boxes: readonly Box[]): number {
  const quoted = quote(card, code, boxes);
  return quoted.kind === 'priced' ? quoted.economy : Number.NaN;
}
