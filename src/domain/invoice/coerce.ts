import { type Grams, grams, type Paise, paise } from '../units.ts';
import { tidyKeepingUnprintable } from './clean-text.ts';

/** The number that a typed text counts as, and why. */
export interface CoercedNumber<Unit extends number> {
  /** Whole, from 0 to the limit. */
  readonly value: Unit;
  /** `empty`, `below-zero` and `no-number` have the value 0; `above-limit` has the limit as its value. */
  readonly kind: 'taken' | 'empty' | 'below-zero' | 'no-number' | 'above-limit';
}

const MAX_WEIGHT = grams(999_999_999);
const MAX_PRICE = paise(99_999_999_999);

const PLAIN = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
/** Indian grouping, as our screens and PDFs print it (1,23,456.78), or grouping by thousands. */
const GROUPED = /^[+-]?\d{1,3}((,\d{2})*|(,\d{3})*),\d{3}(\.\d*)?$/;

/** What people in India write beside a figure: 12 kg; ₹1,499.50, Rs. 1499 and 1499/-. */
const BESIDE_WEIGHT = /kgs?\.?$/i;
const BESIDE_PRICE = /^(₹|rs\.?|inr)|(₹|rs\.?|inr|\/-)$/gi;

/** Reads a weight typed in kilograms, to the nearest gram. */
export function coerceWeight(typed: string | number): CoercedNumber<Grams> {
  return coerce(String(typed), BESIDE_WEIGHT, 3, MAX_WEIGHT, grams);
}

/** Reads a price typed in rupees, to the nearest paisa. */
export function coercePrice(typed: string | number): CoercedNumber<Paise> {
  return coerce(String(typed), BESIDE_PRICE, 2, MAX_PRICE, paise);
}

function coerce<Unit extends Grams | Paise>(
  typed: string,
  beside: RegExp,
  places: number,
  limit: Unit,
  inUnit: (value: number) => Unit,
): CoercedNumber<Unit> {
  const text = tidyKeepingUnprintable(typed);
  if (text === '') return { value: inUnit(0), kind: 'empty' };
  const number = readFigure(text.replace(beside, '').trim());
  if (!Number.isFinite(number)) return { value: inUnit(0), kind: 'no-number' };
  if (number < 0) return { value: inUnit(0), kind: 'below-zero' };
  const value = inUnit(shiftPoint(number, places));
  return value > limit ? { value: limit, kind: 'above-limit' } : { value, kind: 'taken' };
}

/** NaN when the text is not a number. */
function readFigure(text: string): number {
  if (GROUPED.test(text)) return Number(text.replaceAll(',', ''));
  return PLAIN.test(text) ? Number(text) : Number.NaN;
}

/**
 * Multiplies by a power of ten in decimal notation and rounds half up: 1.005 becomes 101 paise,
 * where binary multiplication would return 100.499…
 */
function shiftPoint(number: number, places: number): number {
  const [mantissa, exponent = '0'] = String(number).split('e');
  return Math.round(Number(`${mantissa}e${Number(exponent) + places}`));
}
