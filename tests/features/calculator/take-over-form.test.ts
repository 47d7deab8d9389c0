// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { BOX_FIELDS } from '../../../src/features/calculator/form.ts';
import { formatFormQuery, readFormQuery } from '../../../src/features/calculator/form-query.ts';
import {
  fillFormElement,
  readFormElement,
} from '../../../src/features/calculator/read-form-element.ts';
import { takeOverForm } from '../../../src/features/calculator/take-over-form.ts';

const LINK = readFormQuery('?to=US&box=2,40,30,20&box=1,10,10,10&card=2026-04-01');

test('an empty page shows what its link brings, and asks for its price', () => {
  expect(takeOverForm(page(), LINK)).toEqual({ ...LINK, isTyped: false });
});

test('a text that was typed before counts more than the link’s, and takes the question back', () => {
  const taken = takeOverForm(page({ weight: '7' }), LINK);
  expect(formatFormQuery(taken)).toBe('?to=US&box=7,40,30,20&box=1,10,10,10');
  expect(taken.isTyped).toBe(true);
});

test('what was typed keeps the units that the page showed then', () => {
  const imperial = readFormQuery('?units=imperial&box=,1~,,');
  expect(formatFormQuery(takeOverForm(page({ weight: '7' }), imperial))).toBe('?box=7,1~,,');
  const chosen = takeOverForm(page({ weight: '7' }, 'imperial'), readFormQuery(''));
  expect(formatFormQuery(chosen)).toBe('?box=7~,,,&units=imperial');
});

test('units that were chosen before keep what the link asks', () => {
  const taken = takeOverForm(page({}, 'imperial'), LINK);
  expect(taken).toEqual({ ...LINK, form: { ...LINK.form, system: 'imperial' }, isTyped: true });
});

test('units that the browser brings back, as the link has them, are nobody’s answer to it', () => {
  const imperial = readFormQuery('?to=US&box=2~,10~,10~,10~&units=imperial&card=2026-04-01');
  expect(takeOverForm(page({}, 'imperial'), imperial)).toEqual({ ...imperial, isTyped: false });
});

test('fields that hold what is known give the same form back', () => {
  const { form } = readFormQuery('?box=2,40,30,20');
  const place = page();
  fillFormElement(place, form);
  expect(readFormElement(place, form)).toBe(form);
});

describe('a field that shows a measure of other units, rounded,', () => {
  const { form } = readFormQuery('?box=2.21~,4~,4~,4~&units=metric');

  test('is no other measure for that', () => {
    const place = page();
    fillFormElement(place, form);
    expect(readFormElement(place, form)).toBe(form);
  });

  test('means what it reads once somebody has typed that into it', () => {
    const place = page();
    fillFormElement(place, form);
    const weight = place.querySelector<HTMLInputElement>('[name=weight]');
    if (weight === null) throw new Error('There is a weight.');
    expect(weight.value).toBe('1');
    const typed = readFormElement(place, form, weight);
    expect(typed.boxes[0]?.weight).toEqual({ text: '1', system: 'metric' });
    expect(typed.boxes[0]?.length).toEqual({ text: '4', system: 'imperial' });
    expect(readFormElement(place, typed, weight)).toBe(typed);
  });
});

/** A page's form as its HTML has it, with some of it filled in. */
function page(
  texts: Readonly<Partial<Record<(typeof BOX_FIELDS)[number], string>>> = {},
  units = 'metric',
): HTMLFormElement {
  const form = document.createElement('form');
  for (const value of ['metric', 'imperial']) {
    const radio = document.createElement('input');
    Object.assign(radio, { type: 'radio', name: 'units', value, checked: value === units });
    form.append(radio);
  }
  for (const name of BOX_FIELDS) {
    const field = document.createElement('input');
    Object.assign(field, { name, value: texts[name] ?? '' });
    form.append(field);
  }
  return form;
}
