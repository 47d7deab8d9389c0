import { type Centimetres, centimetres, type Kilograms, kilograms } from './units.ts';

/** Kilograms and centimetres, or pounds and inches. */
export type UnitSystem = 'metric' | 'imperial';
export type MeasureKind = 'weight' | 'length';

/** The names of the units on screen. */
export const UNITS: Readonly<Record<UnitSystem, Readonly<Record<MeasureKind, string>>>> = {
  metric: { weight: 'kg', length: 'cm' },
  imperial: { weight: 'lb', length: 'in' },
};

/** Exact by definition: the international yard and pound agreement of 1959. */
const KILOGRAMS_IN_A_POUND = 0.453_592_37;
const CENTIMETRES_IN_AN_INCH = 2.54;

/** Text kept in the units it was typed in, so that switching units never rounds it. */
export interface TypedMeasure {
  readonly text: string;
  readonly system: UnitSystem;
}

export type MeasureReading<Unit extends Kilograms | Centimetres = Kilograms | Centimetres> =
  | { readonly kind: 'measured'; readonly value: Unit }
  | { readonly kind: 'missing' }
  | {
      readonly kind: 'invalid';
      readonly error: 'comma' | 'not-a-number' | 'not-positive' | 'too-large';
    };

/** Kilograms and centimetres, far above any parcel: a larger number is a typing error. */
const MAX_VALUE: Readonly<Record<MeasureKind, number>> = { weight: 1000, length: 1000 };

/** Reads a typed weight as kilograms, whichever unit it was typed in. */
export function readWeight(measure: TypedMeasure): MeasureReading<Kilograms> {
  return readMeasure(measure, 'weight', kilograms);
}

/** Reads a typed length as centimetres, whichever unit it was typed in. */
export function readLength(measure: TypedMeasure): MeasureReading<Centimetres> {
  return readMeasure(measure, 'length', centimetres);
}

/**
 * The same measure in the other units, for display only: two decimals, or three significant figures
 * below 0.1, so that nothing typed ever shows as 0.
 */
export function convertForDisplay(
  measure: TypedMeasure,
  quantity: MeasureKind,
  system: UnitSystem,
): string {
  if (measure.system === system) return measure.text;
  const read = quantity === 'weight' ? readWeight(measure) : readLength(measure);
  if (read.kind !== 'measured') return measure.text;
  const value = read.value / metricFactor(system, quantity);
  return String(Number(value < 0.1 ? value.toPrecision(3) : value.toFixed(2)));
}

/** How many kilograms or centimetres one unit of the system has. */
export function metricFactor(system: UnitSystem, quantity: MeasureKind): number {
  if (system === 'metric') return 1;
  return quantity === 'weight' ? KILOGRAMS_IN_A_POUND : CENTIMETRES_IN_AN_INCH;
}

function readMeasure<Unit extends Kilograms | Centimetres>(
  { text, system }: TypedMeasure,
  quantity: MeasureKind,
  inUnit: (value: number) => Unit,
): MeasureReading<Unit> {
  const typed = text.trim();
  if (typed === '') return { kind: 'missing' };
  if (/^[+-]?\d*,\d+$/.test(typed)) return { kind: 'invalid', error: 'comma' };
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(typed)) {
    return { kind: 'invalid', error: 'not-a-number' };
  }
  const value = Number(typed) * metricFactor(system, quantity);
  if (!(value > 0)) return { kind: 'invalid', error: 'not-positive' };
  if (value > MAX_VALUE[quantity]) return { kind: 'invalid', error: 'too-large' };
  return { kind: 'measured', value: inUnit(value) };
}
