import { type MeasureReading, readLength, readWeight } from '../../domain/measure.ts';
import type { Box } from '../../domain/parcel.ts';
import type { RateCard } from '../../domain/rate-card.ts';
import type { Centimetres, Kilograms } from '../../domain/units.ts';
import { BOX_FIELDS, type BoxField, type BoxForm, type Form } from './form.ts';

/** What is wrong, by field; a box without errors has none of its fields here. */
export interface FormErrors {
  readonly country?: string;
  readonly boxes: readonly Readonly<Partial<Record<BoxField, string>>>[];
}

export type FormReading =
  | { readonly kind: 'complete'; readonly country: string; readonly boxes: readonly Box[] }
  | {
      readonly kind: 'faulty';
      /** True when a field is empty: the spec's message says so for the whole form. */
      readonly isMissing: boolean;
      readonly errors: FormErrors;
    };

/** Turns what was typed into boxes in kilograms and centimetres, or says at each field why not. */
export function readForm(form: Form, card: RateCard): FormReading {
  const read = form.boxes.map(readBox);
  const countryError = errorOfCountry(form.country, card);
  const boxErrors = read.map(errorsOfBox);
  const isFaulty =
    countryError !== undefined || boxErrors.some((box) => Object.keys(box).length > 0);
  if (!isFaulty) return { kind: 'complete', country: form.country, boxes: read.map(toBox) };
  return {
    kind: 'faulty',
    isMissing:
      form.country === '' ||
      read.some((box) => BOX_FIELDS.some((field) => box[field].kind === 'missing')),
    errors: { ...(countryError !== undefined && { country: countryError }), boxes: boxErrors },
  };
}

type ReadBox = { readonly [Field in BoxField]: MeasureReading<Box[Field]> };

function readBox(box: BoxForm): ReadBox {
  return {
    weight: readWeight(box.weight),
    length: readLength(box.length),
    breadth: readLength(box.breadth),
    height: readLength(box.height),
  };
}

function toBox(box: ReadBox): Box {
  return {
    weight: measured(box.weight),
    length: measured(box.length),
    breadth: measured(box.breadth),
    height: measured(box.height),
  };
}

function measured<Unit extends Kilograms | Centimetres>(read: MeasureReading<Unit>): Unit {
  if (read.kind !== 'measured') throw new Error('A faulty measure was taken for a good one.');
  return read.value;
}

export function errorOfCountry(code: string, card: RateCard): string | undefined {
  if (code === '') return 'Choose the country the parcel goes to.';
  if (card.countries.some((country) => country.code === code)) return undefined;
  return 'This country isn’t on our list. Choose one from the list.';
}

function errorsOfBox(box: ReadBox): Partial<Record<BoxField, string>> {
  return Object.fromEntries(
    BOX_FIELDS.flatMap((field) => {
      const error = errorOfMeasure(box[field], field);
      return error === undefined ? [] : [[field, error]];
    }),
  );
}

export function errorOfMeasure(read: MeasureReading, field: BoxField): string | undefined {
  if (read.kind === 'measured') return undefined;
  if (read.kind === 'missing') return `Enter the ${field}.`;
  switch (read.error) {
    case 'comma':
      return 'Use a point for decimals: 1.5, not 1,5.';
    case 'not-a-number':
      return 'Enter a number, such as 2.5.';
    case 'not-positive':
      return 'Enter a number above 0.';
    case 'too-large':
      return field === 'weight'
        ? 'This is too heavy for a parcel.'
        : 'This is too long for a parcel.';
  }
}
