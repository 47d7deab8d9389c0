import type { TypedMeasure, UnitSystem } from '../../domain/measure.ts';
import {
  BOX_FIELDS,
  type BoxForm,
  emptyBox,
  emptyForm,
  type Form,
  MAX_BOXES,
  MAX_MEASURE_LENGTH,
} from './form.ts';

export interface LinkedForm {
  readonly form: Form;
  /** Date of the card that the linked price came from; absent when none had been asked for. */
  readonly cardDate: string | undefined;
}

/** Longer than any code or name of a country. */
const LONGEST_COUNTRY = 60;

/**
 * The form as a query: `?to=US&box=2.5,30,20,15&card=2026-04-01`. A measure typed in pounds or
 * inches carries a `~`, so that a link opens with the very numbers that were typed.
 */
export function formatFormQuery({ form, cardDate }: LinkedForm): string {
  const query = new URLSearchParams();
  if (form.country !== '') query.set('to', form.country.slice(0, LONGEST_COUNTRY));
  for (const box of form.boxes) {
    const isEmpty = BOX_FIELDS.every((field) => box[field].text === '');
    if (!isEmpty || form.boxes.length > 1) query.append('box', writeBox(box));
  }
  if (form.system === 'imperial') query.set('units', 'imperial');
  if (cardDate !== undefined) query.set('card', cardDate);
  const text = query.toString().replaceAll('%2C', ',').replaceAll('%7E', '~');
  return text === '' ? '' : `?${text}`;
}

/** Reads a query that anybody may have written: whatever does not fit stays an empty field. */
export function readFormQuery(search: string): LinkedForm {
  const query = new URLSearchParams(search);
  const system: UnitSystem = query.get('units') === 'imperial' ? 'imperial' : 'metric';
  const boxes = query
    .getAll('box')
    .slice(0, MAX_BOXES)
    .map((text) => readBox(text, system));
  return {
    form: {
      country: readCountry(query.get('to') ?? ''),
      system,
      boxes: boxes.length > 0 ? boxes : emptyForm().boxes.map(() => emptyBox(system)),
    },
    cardDate: query.get('card') ?? undefined,
  };
}

/** A code in capitals; anything else unchanged, so that the form can say it does not know it. */
function readCountry(text: string): string {
  return /^[a-z]{2}$/i.test(text) ? text.toUpperCase() : text.slice(0, LONGEST_COUNTRY);
}

function writeBox(box: BoxForm): string {
  return BOX_FIELDS.map((field) => writeMeasure(box[field])).join(',');
}

function writeMeasure({ text, system }: TypedMeasure): string {
  return escapeMarks(text) + (text !== '' && system === 'imperial' ? '~' : '');
}

/** A comma typed by mistake must not become a border between two numbers, nor a tilde the unit. */
function escapeMarks(text: string): string {
  return text.replaceAll('%', '%25').replaceAll(',', '%2C').replaceAll('~', '%7E');
}

function unescapeMarks(text: string): string {
  return text.replaceAll('%7E', '~').replaceAll('%2C', ',').replaceAll('%25', '%');
}

function readBox(text: string, system: UnitSystem): BoxForm {
  const parts = text.split(',');
  const [weight, length, breadth, height] = BOX_FIELDS.map((_, index) =>
    readMeasureText(parts[index] ?? '', system),
  );
  const empty = emptyBox(system);
  return {
    weight: weight ?? empty.weight,
    length: length ?? empty.length,
    breadth: breadth ?? empty.breadth,
    height: height ?? empty.height,
  };
}

function readMeasureText(part: string, system: UnitSystem): TypedMeasure {
  const text = unescapeMarks(part.replace(/~$/, '')).slice(0, MAX_MEASURE_LENGTH);
  if (text === '') return { text, system };
  return { text, system: part.endsWith('~') ? 'imperial' : 'metric' };
}
