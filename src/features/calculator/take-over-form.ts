import { BOX_FIELDS, type BoxField, emptyForm, type Form } from './form.ts';
import type { LinkedForm } from './form-query.ts';
import { readFormElement } from './read-form-element.ts';

/** What a page that was just taken over is to show. */
export interface TakenForm extends LinkedForm {
  /** True when somebody was quicker than the code. */
  readonly isTyped: boolean;
}

/** Joins what a link brings with what was typed or chosen before the code was there, which counts more. */
export function takeOverForm(place: HTMLFormElement, linked: LinkedForm): TakenForm {
  const units = place.querySelector<HTMLInputElement>('input[name="units"][value="imperial"]');
  const empty = emptyForm();
  const typed = readFormElement(place, {
    ...empty,
    system: units?.checked ? 'imperial' : 'metric',
  });
  // On a reload the browser brings back the units that the address has as well.
  const isChosen = ![empty.system, linked.form.system].includes(typed.system);
  if (!hasText(typed)) {
    const system = isChosen ? typed.system : linked.form.system;
    return { ...linked, form: { ...linked.form, system }, isTyped: isChosen };
  }
  const [first, ...others] = linked.form.boxes;
  const [own] = typed.boxes;
  const box = first !== undefined && own !== undefined ? joined(first, own) : first;
  return {
    // The units in which it was typed, or the fields would have to show something else.
    form: { ...linked.form, system: typed.system, boxes: box ? [box, ...others] : others },
    cardDate: undefined,
    isTyped: true,
  };
}

type Box = Form['boxes'][number];

function joined(linked: Box, typed: Box): Box {
  const either = (field: BoxField) => (typed[field].text === '' ? linked : typed)[field];
  return {
    weight: either('weight'),
    length: either('length'),
    breadth: either('breadth'),
    height: either('height'),
  };
}

function hasText({ boxes }: Form): boolean {
  return boxes.some((box) => BOX_FIELDS.some((field) => box[field].text !== ''));
}
