// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { keepFields } from '../../../src/app/islands/keep-fields.ts';

const FORM = '<input name="username"><input name="password" type="password">';

test('a part that is drawn anew gets the texts and the focus of the old one', () => {
  const { fieldNamed, drawAnew } = showForm();
  type(fieldNamed('password'), 'half of it');
  const restore = keepFields(place());
  drawAnew();
  restore();
  expect(fieldNamed('password').value).toBe('half of it');
  expect(document.activeElement).toBe(fieldNamed('password'));
});

test('the focus stays in the password though the new part has put it into the ID first', () => {
  const { fieldNamed, drawAnew } = showForm();
  type(fieldNamed('password'), 'half of it');
  const restore = keepFields(place());
  drawAnew();
  fieldNamed('username').focus();
  restore();
  expect(document.activeElement).toBe(fieldNamed('password'));
});

test('the focus is not fetched back from somebody who has gone on to the rest of the page', () => {
  const { fieldNamed, drawAnew, link } = showForm();
  type(fieldNamed('username'), 'demo');
  const restore = keepFields(place());
  link.focus();
  drawAnew();
  restore();
  expect(fieldNamed('username').value).toBe('demo');
  expect(document.activeElement).toBe(link);
});

test('each text goes to its own field where an extension has put one of its own before them', () => {
  const { fieldNamed, drawAnew } = showForm();
  type(fieldNamed('username'), 'demo');
  type(fieldNamed('password'), 'half of it');
  place().insertAdjacentHTML('afterbegin', '<input id="own" value="my own">');
  const restore = keepFields(place());
  // React has taken it for its own by the time at which it sees that there is one too many.
  find<HTMLInputElement>('#own').name = 'username';
  drawAnew();
  restore();
  expect(fieldNamed('username').value).toBe('demo');
  expect(fieldNamed('password').value).toBe('half of it');
});

test('boxes, whose fields have the same names, keep their order, and units their choice', () => {
  const boxes =
    '<input type="radio" name="units" value="metric"><input type="radio" name="units" value="imperial">' +
    '<input name="weight"><input name="weight">';
  document.body.innerHTML = `<main>${boxes}</main>`;
  find<HTMLInputElement>('[value=imperial]').checked = true;
  const [first, second] = place().querySelectorAll<HTMLInputElement>('[name=weight]');
  if (first) first.value = '1';
  if (second) second.value = '2';
  place().insertAdjacentHTML('afterbegin', '<input value="my own">');
  const restore = keepFields(place());
  place().innerHTML = boxes;
  restore();
  const drawn = [...place().querySelectorAll('input')];
  expect(drawn.filter(({ checked }) => checked).map(({ value }) => value)).toEqual(['imperial']);
  expect(drawn.slice(2).map(({ value }) => value)).toEqual(['1', '2']);
});

function showForm() {
  document.body.innerHTML = `<a href="/">Home</a><main>${FORM}</main>`;
  return {
    link: find('a'),
    fieldNamed: (name: string) => find<HTMLInputElement>(`[name=${name}]`),
    drawAnew: () => {
      place().innerHTML = FORM;
    },
  };
}

function place(): HTMLElement {
  return find('main');
}

function find<T extends HTMLElement>(selector: string): T {
  const found = document.querySelector<T>(selector);
  if (found === null) throw new Error(`The page has no ${selector}.`);
  return found;
}

function type(field: HTMLInputElement, text: string): void {
  field.focus();
  field.value = text;
}
