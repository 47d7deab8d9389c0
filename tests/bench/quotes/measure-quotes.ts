import type { Box } from '../../src/domain/parcel.ts';
import { quote } from '../../src/domain/quote.ts';
import type { Country, RateCard } from '../../src/domain/rate-card.ts';
import { box } from '../support/box.ts';
import { SAMPLE_CARD } from '../support/sample-card.ts';
import type { Measured } from './benchmark.ts';
import { type Timing, timeCalls } from './time-calls.ts';

interface Asked {
  readonly code: string;
  readonly zone: string;
  readonly place: number;
  readonly boxes: readonly Box[];
}

/** How long a quote takes, over every zone and weight of the card. */
export function measureQuotes(): Measured {
  const card = withCountryEverywhere(SAMPLE_CARD);
  const asked = Object.keys(card.zones).flatMap((zone) => askEveryWeight(card, zone));
  const timings = timeCalls(asked, {
    'a bare array lookup': ({ zone, place }) => card.zones[zone]?.[place] ?? Number.NaN,
    'a quote': ({ code, boxes }) => economyOf(card, code, boxes),
    'a quote of three boxes': ({ code, boxes }) =>
      economyOf(card, code, [...boxes, ...boxes, ...boxes]),
  });
  return {
    title: 'Quotes',
    note: `Each of ${asked.length} questions, every zone × every weight, is asked 64 times in a row and that in five rounds; its time is that of one call in its quickest round, for the machine does other things too. Median and p99 are over the questions. The lookup is the floor: no quote can be quicker.`,
    rows: Object.entries(timings).map(([call, timing]) => toRow(call, timing)),
  };
}

function toRow(call: string, { median, p99 }: Timing) {
  return { call, median: inMicroseconds(median), p99: inMicroseconds(p99) };
}

function inMicroseconds(nanoseconds: number): string {
  return `${(nanoseconds / 1000).toFixed(3)} µs`;
}

/** A zone without a country (zone A) gets one, so that each price can be asked for. */
function withCountryEverywhere(card: RateCard): RateCard {
  const served = new Set(card.countries.map(({ zone }) => zone));
  const added = Object.keys(card.zones)
    .filter((zone) => !served.has(zone))
    .map((zone, index): Country => ({ code: `Z${index}`, name: zone, zone, aliases: [] }));
  return { ...card, countries: [...card.countries, ...added] };
}

/** One box for each weight; its size counts for nearly as much, so that no step of the calculation is skipped. */
function askEveryWeight(card: RateCard, zone: string): Asked[] {
  const code = card.countries.findLast((country) => country.zone === zone)?.code ?? '';
  return card.weights.map((weight, place) => ({
    code,
    zone,
    place,
    boxes: [box(weight, [95, 50, weight - 0.1])],
  }));
}

function economyOf(card: RateCard, code: string, boxes: readonly Box[]): number {
  const quoted = quote(card, code, boxes);
  return quoted.kind === 'priced' ? quoted.economy : Number.NaN;
}
