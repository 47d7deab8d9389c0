import { type Box, dimensionalWeightOf, roundToSixDecimals, volumeOf } from './parcel.ts';
import { type PricedBox, quoteWeights } from './quote.ts';
import type { RateCard } from './rate-card.ts';
import { kilograms, minus, type Paise, sumOf } from './units.ts';

type Prices = Pick<PricedBox, 'economy' | 'express'>;

export interface OneBoxPrice extends Prices {
  /** What one box costs less than the several; negative where it costs more. */
  readonly saves: { readonly economy: Paise; readonly express: Paise };
}

/**
 * What the contents of several boxes cost when they are packed as one; undefined for a single box,
 * and where the card has no price for all of it together. One box weighs what they weigh together
 * and takes up the space that they take up together. It gets no sides: the card prices a size by its
 * volume alone, and sides would be made up, as nobody knows the shape of a box not yet packed.
 * @param apart what the boxes cost together, each billed on its own.
 */
export function comparePacking(
  card: RateCard,
  zone: string,
  boxes: readonly Box[],
  apart: Prices,
): OneBoxPrice | undefined {
  if (boxes.length < 2) return undefined;
  const weight = sumOf(boxes.map((box) => box.weight));
  // Volumes and not rounded weights are added: twenty roundings could reach the next weight.
  const volume = boxes.reduce((sum, box) => sum + volumeOf(box), 0);
  const one = quoteWeights(
    card,
    zone,
    kilograms(roundToSixDecimals(weight)),
    dimensionalWeightOf(volume, card.divisor),
  );
  if (one.kind === 'no-price') return undefined;
  const { economy, express } = one;
  const saves = {
    economy: minus(apart.economy, economy),
    express: minus(apart.express, express),
  };
  return { economy, express, saves };
}
