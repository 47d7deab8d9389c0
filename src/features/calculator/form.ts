import type { TypedMeasure, UnitSystem } from '../../domain/measure.ts';
import type { Side } from '../../domain/parcel.ts';

export type BoxField = 'weight' | Side;

export const BOX_FIELDS: readonly BoxField[] = ['weight', 'length', 'breadth', 'height'];

export type BoxForm = Readonly<Record<BoxField, TypedMeasure>>;

/** The calculator's fields as they were typed. */
export interface Form {
  /** ISO code; a text that names no country after a blank; empty while there is neither. */
  readonly country: string;
  /** The units that the fields show. */
  readonly system: UnitSystem;
  /** At least one. */
  readonly boxes: readonly BoxForm[];
}

/** More than a parcel ever has, and as many as a link carries. */
export const MAX_BOXES = 20;

/** Longer than any measure; what a link carries of a field, too. */
export const MAX_MEASURE_LENGTH = 16;

export function emptyForm(): Form {
  return { country: '', system: 'metric', boxes: [emptyBox('metric')] };
}

export function withBoxAdded(form: Form): Form {
  return { ...form, boxes: [...form.boxes, emptyBox(form.system)] };
}

export function withBoxRemoved(form: Form, index: number): Form {
  return { ...form, boxes: form.boxes.filter((_, place) => place !== index) };
}

/** The form with one field typed anew, in the units that the fields show. */
export function withMeasure(form: Form, index: number, field: BoxField, text: string): Form {
  const measure = { text: text.slice(0, MAX_MEASURE_LENGTH), system: form.system };
  const boxes = form.boxes.map((box, place) =>
    place === index ? { ...box, [field]: measure } : box,
  );
  return { ...form, boxes };
}

export function emptyBox(system: UnitSystem): BoxForm {
  const empty = { text: '', system };
  return { weight: empty, length: empty, breadth: empty, height: empty };
}
