import { type Centimetres, type Kilograms, kilograms } from './units.ts';

/** One box of a parcel, as measured by the person asking for its price. */
export interface Box {
  readonly weight: Kilograms;
  readonly length: Centimetres;
  readonly breadth: Centimetres;
  readonly height: Centimetres;
}

export type Side = 'length' | 'breadth' | 'height';

/** Cubic centimetres. */
export function volumeOf({ length, breadth, height }: Pick<Box, Side>): number {
  return length * breadth * height;
}

/** Length × breadth × height ÷ the card's divisor (cm³ per kg); spec §9. */
export function dimensionalWeight(box: Pick<Box, Side>, divisor: number): Kilograms {
  return dimensionalWeightOf(volumeOf(box), divisor);
}

/** Volume (cm³) ÷ the card's divisor. */
export function dimensionalWeightOf(volume: number, divisor: number): Kilograms {
  return kilograms(roundToSixDecimals(volume / divisor));
}

/**
 * Rounds a measure to six decimals, finer than any scale or tape, so that the last bit of a
 * floating-point product never moves a box up to the next weight.
 */
export function roundToSixDecimals(measure: number): number {
  return Math.round(measure * 1e6) / 1e6;
}
