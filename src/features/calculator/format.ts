import { metricFactor, type UnitSystem } from '../../domain/measure.ts';
import { roundToSixDecimals } from '../../domain/parcel.ts';
import { type Kilograms, kilograms } from '../../domain/units.ts';

const ONE_DECIMAL = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const AS_NEEDED = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 });

/** The spec's form of a dimensional weight: one decimal. */
export function formatDimensionalWeight(weight: Kilograms): string {
  return `${ONE_DECIMAL.format(weight)} kg`;
}

/** The same within a sentence, where a small box must not seem to weigh nothing. */
export function formatWeightInText(weight: Kilograms): string {
  return weight < 0.05 ? 'under 0.1 kg' : formatDimensionalWeight(weight);
}

/** A weight to the gram, where the reader checks a sum. */
export function formatExactWeight(weight: Kilograms): string {
  return `${formatNumber(weight)} kg`;
}

/**
 * What may still be packed, in the visitor's own units and the smaller of them below one; rounded
 * down, so that whoever packs it keeps the price.
 */
export function formatRemainingWeight(room: Kilograms, system: UnitSystem): string {
  if (system === 'metric') {
    return room < 1
      ? `${floorTo(room * 1000, 0)} g`
      : formatExactWeight(kilograms(floorTo(room, 3)));
  }
  const pounds = room / metricFactor('imperial', 'weight');
  return pounds < 1 ? `${floorTo(pounds * 16, 1)} oz` : `${formatNumber(floorTo(pounds, 2))} lb`;
}

export function formatNumber(value: number): string {
  return value > 0 && value < 0.0005 ? 'under 0.001' : AS_NEEDED.format(value);
}

function floorTo(value: number, decimals: number): number {
  return Math.floor(roundToSixDecimals(value * 10 ** decimals)) / 10 ** decimals;
}
