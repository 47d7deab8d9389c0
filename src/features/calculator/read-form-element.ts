import { convertForDisplay } from '../../domain/measure.ts';
import { BOX_FIELDS, type BoxField, type Form, withMeasure } from './form.ts';

/**
 * The form with what its fields hold now. The fields are the first to know a text: a person, the
 * browser or a password manager may fill one before there is code to hear of it.
 * @param form what is known of the fields; returned itself when nothing else is in them.
 * @param typedInto the field that a person has just typed into: what is in it is meant as it reads, even if
 * the same was shown there, rounded, for a measure in other units.
 */
export function readFormElement(place: HTMLFormElement, form: Form, typedInto?: EventTarget): Form {
  return fieldsOf(place).reduce((read, { name, index, input }) => {
    const isMeant = input !== typedInto || read.boxes[index]?.[name].system === read.system;
    const isKnown = isMeant && input.value === shownText(read, index, name);
    return isKnown ? read : withMeasure(read, index, name, input.value);
  }, form);
}

/** Puts a form into the fields, at a person's word: a link, a change of units. */
export function fillFormElement(place: HTMLFormElement, form: Form): void {
  for (const { name, index, input } of fieldsOf(place)) {
    const text = shownText(form, index, name);
    // The same text written again would move the cursor.
    if (input.value !== text) input.value = text;
  }
  for (const radio of place.querySelectorAll<HTMLInputElement>('input[name="units"]'))
    radio.checked = radio.value === form.system;
}

/** What a field of a box shows, in the form's units. */
export function shownText({ boxes, system }: Form, index: number, name: BoxField): string {
  const measure = boxes[index]?.[name];
  const quantity = name === 'weight' ? 'weight' : 'length';
  return measure === undefined ? '' : convertForDisplay(measure, quantity, system);
}

interface FormField {
  readonly name: BoxField;
  /** Place of its box. */
  readonly index: number;
  readonly input: HTMLInputElement;
}

function fieldsOf(place: HTMLFormElement): readonly FormField[] {
  return BOX_FIELDS.flatMap((name) =>
    [...place.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)].map((input, index) => ({
      name,
      index,
      input,
    })),
  );
}
