import type { Paise } from '../units.ts';
import type { Grams } from './item.ts';

const HEAVIEST: Grams = 999_999_999;
const DEAREST: Paise = 99_999_999_999;

const PLAIN = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
/** Figures as our own screens and papers print them (1,23,456.78), or grouped by thousands. */
const GROUPED = /^\d{1,3}((,\d{2})*|(,\d{3})*),\d{3}(\.\d*)?$/;

/** A typed weight in kilograms, to the nearest gram; what is no number counts as 0, as less than 0 does. */
export function coerceQuantity(typed: string | number): Grams {
  return Math.min(shiftPoint(readNumber(typed), 3), HEAVIEST);
}

/** A typed price in rupees, to the nearest paisa; what is no number counts as 0, as less than 0 does. */
export function coercePrice(typed: string | number): Paise {
  return Math.min(shiftPoint(readNumber(typed), 2), DEAREST);
}

function readNumber(typed: string | number): number {
  const text = String(typed).trim();
  const number = GROUPED.test(text) ? Number(text.replaceAll(',', '')) : plainNumber(text);
  return Number.isFinite(number) && number > 0 ? number : 0;
}

function plainNumber(text: string): number {
  return PLAIN.test(text) ? Number(text) : 0;
}

/**
 * Multiplies by a power of ten in the number's decimal writing, halves up: 1.005 gives 101 paise
 * where binary multiplication would give 100.499…
 */
function shiftPoint(number: number, places: number): number {
  const [mantissa, exponent = '0'] = String(number).split('e');
  return Math.round(Number(`${mantissa}e${Number(exponent) + places}`));
}
