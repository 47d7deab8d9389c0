import { gzipSync } from 'node:zlib';
import type { RateCard } from '../../src/domain/rate-card.ts';

/** What a compiled card holds, for the person who made it, with possible typing errors. */
export function describeRateCard(card: RateCard, json: string): string {
  const { weights, zones, countries } = card;
  const lines = [
    `${card.name}, from ${card.validFrom}${card.sample ? ' (sample)' : ''}`,
    `${Object.keys(zones).length} zones, ${weights.length} weights from ${weights[0]} to ${weights.at(-1)} kg, ${countries.length} countries`,
    `${kilobytes(Buffer.byteLength(json))}, ${kilobytes(gzipSync(json).length)} gzipped`,
    ...noteCount(card),
    ...holes(weights).map((hole) => `Note: no row between ${hole}.`),
    ...falls(card).map((fall) => `Note: ${fall}.`),
    ...lonelyZones(card).map((zones) => `Note: no country is in ${zones}.`),
  ];
  return lines.join('\n');
}

/** How many countries have a note, and how old the oldest is. */
function noteCount({ notes }: RateCard): string[] {
  const dates = Object.values(notes).map(({ checked }) => checked);
  const [oldest] = dates.toSorted();
  return oldest === undefined
    ? []
    : [`${dates.length} countries have a note, the oldest checked on ${oldest}`];
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

/** Where two rows lie further apart than the first two: `69 and 70 kg`. */
function holes(weights: readonly number[]): string[] {
  const step = (weights[1] ?? 0) - (weights[0] ?? 0);
  return weights.flatMap((weight, index) => {
    const last = weights[index - 1] ?? weight;
    return weight - last > step ? [`${last} and ${weight} kg`] : [];
  });
}

/** Weights at which a heavier parcel costs less: sometimes intended, otherwise a missing digit. */
function falls({ weights, zones }: RateCard): string[] {
  return weights.flatMap((weight, index) => {
    const falling = Object.keys(zones).filter(
      (zone) => (zones[zone]?.[index] ?? 0) < (zones[zone]?.[index - 1] ?? 0),
    );
    if (falling.length === 0) return [];
    return [`${weight} kg costs less than ${weights[index - 1]} kg in ${falling.join(', ')}`];
  });
}

/** Zones without a country: intended for now, or a typing error in the name. */
function lonelyZones({ zones, countries }: RateCard): string[] {
  const lonely = Object.keys(zones).filter(
    (zone) => !countries.some((country) => country.zone === zone),
  );
  return lonely.length === 0 ? [] : [lonely.join(', ')];
}
