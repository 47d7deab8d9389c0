import { gzipSync } from 'node:zlib';
import { listOddities } from '../../src/agency/rates/list-oddities.ts';
import type { RateCard } from '../../src/domain/rate-card.ts';

/** What a compiled card holds, for the person who made it, with possible typing errors. */
export function describeRateCard(card: RateCard, json: string): string {
  const { weights, zones, countries } = card;
  const lines = [
    `${card.name}, from ${card.validFrom}${card.sample ? ' (sample)' : ''}`,
    `${Object.keys(zones).length} zones, ${weights.length} weights from ${weights[0]} to ${weights.at(-1)} kg, ${countries.length} countries`,
    `${kilobytes(Buffer.byteLength(json))}, ${kilobytes(gzipSync(json).length)} gzipped`,
    ...noteCount(card),
    ...listOddities(card).map((oddity) => `Note: ${oddity}.`),
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
