import type { Measure, System } from '../../domain/measure.ts';
import { BOX_FIELDS, type BoxForm, emptyBox, emptyForm, type Form } from './form.ts';

export interface LinkedForm {
  readonly form: Form;
  /** Date of the card that the linked price came from; absent when none had been asked for. */
  readonly cardDate: string | undefined;
}

/** Far more boxes than a link can sensibly hold; the rest of a longer one is left out. */
const MOST_BOXES = 20;
const LONGEST_NUMBER = 16;

/**
 * The form as a query: `?to=US&box=2.5,30,20,15&card=2026-04-01`. A measure typed in pounds or
 * inches carries a `~`, so that a link opens with the very numbers that were typed.
 */
export function writeFormUrl({ form, cardDate }: LinkedForm): string {
  const query = new URLSearchParams();
  if (form.country !== '') query.set('to', form.country);
  for (const box of form.boxes) {
    const isEmpty = BOX_FIELDS.every((field) => box[field].text.trim() === '');
    if (!isEmpty || form.boxes.length > 1) query.append('box', writeBox(box));
  }
  if (form.system === 'imperial') query.set('units', 'imperial');
  if (cardDate !== undefined) query.set('card', cardDate);
  const text = query.toString().replaceAll('%2C', ',').replaceAll('%7E', '~');
  return text === '' ? '' : `?${text}`;
}

/** Reads a query that anybody may have written: whatever does not fit stays an empty field. */
export function readFormUrl(search: string): LinkedForm {
  const query = new URLSearchParams(search);
  const system: System = query.get('units') === 'imperial' ? 'imperial' : 'metric';
  const boxes = query
    .getAll('box')
    .slice(0, MOST_BOXES)
    .map((text) => readBox(text, system));
  return {
    form: {
      country: (query.get('to') ?? '').slice(0, 2).toUpperCase(),
      system,
      boxes: boxes.length > 0 ? boxes : emptyForm().boxes.map(() => emptyBox(system)),
    },
    cardDate: query.get('card') ?? undefined,
  };
}

function writeBox(box: BoxForm): string {
  // A comma typed by mistake must not become a border between two numbers.
  return BOX_FIELDS.map((field) => writeMeasure(box[field]).replaceAll(',', ';')).join(',');
}

function writeMeasure({ text, system }: Measure): string {
  return text !== '' && system === 'imperial' ? `${text}~` : text;
}

function readBox(text: string, system: System): BoxForm {
  const parts = text.split(',').map((part) => part.replaceAll(';', ','));
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

function readMeasureText(part: string, system: System): Measure {
  const text = part.replace(/~$/, '').slice(0, LONGEST_NUMBER);
  if (text === '') return { text, system };
  return { text, system: part.endsWith('~') ? 'imperial' : 'metric' };
}
