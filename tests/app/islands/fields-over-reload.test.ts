// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  keepFieldsOverReload,
  reloadWithFields,
} from '../../../src/app/islands/fields-over-reload.ts';

const CALCULATOR = `<div data-island="calculator" data-waiting>
  <input name="weight"><input type="radio" name="units" value="in"><textarea></textarea>
</div>`;
const LETTER = `<form data-needs-scripts>${CALCULATOR}</form>`.replace(' data-waiting', '');

/** How the page was come to. */
let navigation: 'navigate' | 'reload';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  history.replaceState(null, '', '/price-calculator');
  navigation = 'reload';
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => [
    { ...performance.mark('page'), type: navigation },
  ]);
  load('');
  keepFieldsOverReload();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test('what is typed and chosen before the page’s code has come is there after the reload, once', () => {
  load(CALCULATOR);
  type('1.2', true, 'Hello');
  reload();
  expect(location.reload).toHaveBeenCalledOnce();

  load(CALCULATOR);
  keepFieldsOverReload();
  expect(typed()).toEqual(['1.2', true, 'Hello']);

  load(CALCULATOR);
  keepFieldsOverReload();
  expect(typed()).toEqual(['', false, '']);
});

test('what is typed while the new page is on its way stays too', () => {
  load(CALCULATOR);
  type('1.2', true, 'Hello');
  reloadWithFields();
  type('1.25', false, 'Hello there');
  dispatchEvent(new Event('pagehide'));
  load(CALCULATOR);
  keepFieldsOverReload();
  expect(typed()).toEqual(['1.25', false, 'Hello there']);
});

test.each([
  ['a form', 'is kept while React has it', LETTER, ['1.2', true, 'Hello']],
  [
    'the calculator',
    'is left to the address once React has it',
    CALCULATOR.replace(' data-waiting', ''),
    ['', false, ''],
  ],
])('what is typed into %s %s', (_, __, part, expected) => {
  load(part);
  type('1.2', true, 'Hello');
  reload();
  load(part);
  keepFieldsOverReload();
  expect(typed()).toEqual(expected);
});

test.each<[string, Typed, Typed]>([
  [
    'what is typed before it is put back stays, and a letter goes on below what was written',
    ['1.25', false, 'and more'],
    ['1.25', true, 'Hello\nand more'],
  ],
  [
    'a letter that the browser has put back itself is there once',
    ['1.2', true, 'Hello there'],
    ['1.2', true, 'Hello there'],
  ],
])('%s', (_, since, expected) => {
  load(CALCULATOR);
  type('1.2', true, 'Hello');
  reload();
  load(CALCULATOR);
  type(...since);
  keepFieldsOverReload();
  expect(typed()).toEqual(expected);
});

test('a person’s own reload keeps it, too', () => {
  load(LETTER);
  type('1.2', true, 'Hello');
  dispatchEvent(new Event('pagehide'));
  load(LETTER);
  keepFieldsOverReload();
  expect(typed()).toEqual(['1.2', true, 'Hello']);
});

test('a page that is come to by a link begins anew', () => {
  load(LETTER);
  type('1.2', true, 'Hello');
  dispatchEvent(new Event('pagehide'));
  load(LETTER);
  navigation = 'navigate';
  keepFieldsOverReload();
  expect(typed()).toEqual(['', false, '']);
});

test('nor does a reload after it bring back what was left behind, though its own code never came', () => {
  load(LETTER);
  type('1.2', true, 'Hello');
  dispatchEvent(new Event('pagehide'));
  history.replaceState(null, '', '/');
  navigation = 'navigate';
  load('<h1>Home</h1>');
  keepFieldsOverReload();
  history.replaceState(null, '', '/price-calculator');
  load(LETTER);
  navigation = 'reload';
  keepFieldsOverReload();
  expect(typed()).toEqual(['', false, '']);
});

test('units that are chosen before it is put back stay', () => {
  load(CALCULATOR);
  type('1.2', false, 'Hello');
  reload();
  load(CALCULATOR);
  type('', true, '');
  keepFieldsOverReload();
  expect(typed()).toEqual(['1.2', true, 'Hello']);
});

test('the number to track is kept among the labels of parcels, which only its code draws', () => {
  const form = '<form data-needs-scripts><textarea></textarea></form>';
  load(`<div data-island="tracker"><input value="Shoes for Ma">${form}</div>`);
  for (const field of document.querySelectorAll('textarea')) field.value = '3318810025';
  reload();
  load(`<div data-island="tracker">${form}</div>`);
  keepFieldsOverReload();
  expect(document.querySelector('textarea')?.value).toBe('3318810025');
});

test('the question of what may be sent is kept also while React has the calculator', () => {
  const question = '<section data-needs-scripts><input name="question"></section>';
  load(`<div data-island="calculator"><input name="weight">${question}</div>`);
  for (const field of document.querySelectorAll('input')) field.value = 'perfume';
  reload();
  load(`<div data-island="calculator" data-waiting><input name="weight">${question}</div>`);
  keepFieldsOverReload();
  const values = [...document.querySelectorAll('input')].map(({ value }) => value);
  expect(values).toEqual(['', 'perfume']);
});

test('it waits for a page with its fields, where the host answers once with another one', () => {
  load(CALCULATOR);
  type('1.2', true, 'Hello');
  reload();
  load('<h1>Page not found</h1>');
  keepFieldsOverReload();
  reload();
  load(CALCULATOR);
  keepFieldsOverReload();
  expect(typed()).toEqual(['1.2', true, 'Hello']);
});

test('each text goes to its own field, also where a new version has more of them in another order', () => {
  load('<form data-needs-scripts><input name="name"><input name="email"></form>');
  for (const field of document.querySelectorAll('input')) field.value = `my ${field.name}`;
  reload();
  load(
    '<form data-needs-scripts><input name="email"><input name="phone"><input name="name"></form>',
  );
  keepFieldsOverReload();
  const values = [...document.querySelectorAll('input')].map(({ value }) => value);
  expect(values).toEqual(['my email', '', 'my name']);
});

describe('the field that had the focus', () => {
  const CALCULATOR_AT_WORK = `<div data-island="calculator"><input id="country"><input id="weight"></div>
    <section data-needs-scripts><input></section>`;
  const focused = () => document.activeElement?.id;

  beforeEach(() => {
    load(CALCULATOR_AT_WORK);
    document.getElementById('weight')?.focus();
    reload();
    load(CALCULATOR_AT_WORK.replace('>', ' data-waiting>'));
  });

  test('has it again, also where the address keeps what is typed', () => {
    expect(focused()).toBe('');
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    keepFieldsOverReload();
    expect(focused()).toBe('weight');
    // The browser brings back where the page was scrolled to.
    expect(focus).toHaveBeenCalledWith({ preventScroll: true });
  });

  test('has it once', () => {
    keepFieldsOverReload();
    load(CALCULATOR_AT_WORK.replace('>', ' data-waiting>'));
    keepFieldsOverReload();
    expect(focused()).toBe('');
  });

  test('takes it from no other that somebody has gone to since', () => {
    document.getElementById('country')?.focus();
    keepFieldsOverReload();
    expect(focused()).toBe('country');
  });
});

describe('where the browser keeps nothing', () => {
  beforeEach(() => {
    vi.stubGlobal('sessionStorage', undefined);
    load(CALCULATOR);
  });

  test('it asks before what was typed is gone', () => {
    type('1.2', false, '');
    expect(asksBeforeReload()).toBe(true);
  });

  test('it does not ask where nothing was typed', () => {
    expect(asksBeforeReload()).toBe(false);
  });
});

test('where what was typed is kept, nothing is asked', () => {
  load(CALCULATOR);
  type('1.2', false, '');
  expect(asksBeforeReload()).toBe(false);
});

test('a desk has the time to save what is typed', () => {
  history.replaceState(null, '', '/bill');
  reloadWithFields();
  vi.advanceTimersByTime(500);
  expect(location.reload).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(location.reload).toHaveBeenCalledOnce();
});

test('what our own reload took along is there when the line is back, and was dead in between', () => {
  load(CALCULATOR);
  type('1.2', true, 'Hello');
  reload();
  // From the browser's own page, which says that there is no connection.
  navigation = 'navigate';
  load(CALCULATOR);
  keepFieldsOverReload();
  expect(typed()).toEqual(['1.2', true, 'Hello']);

  dispatchEvent(new Event('pagehide'));
  load(CALCULATOR);
  keepFieldsOverReload();
  expect(typed()).toEqual(['', false, '']);
});

test('it is there, too, when another page was looked at in between, and not in that', () => {
  load(CALCULATOR);
  type('1.2', true, 'Hello');
  reload();
  lookAtAnotherPage();
  expect(typed()).toEqual(['1.2', true, 'Hello']);
});

test('what somebody has left behind by another way comes back on no later visit', () => {
  load(CALCULATOR);
  type('1.2', true, 'Hello');
  dispatchEvent(new Event('pagehide'));
  lookAtAnotherPage();
  expect(typed()).toEqual(['', false, '']);
});

test('it is put into no other page', () => {
  load(CALCULATOR);
  type('1.2', true, 'Hello');
  reload();
  history.replaceState(null, '', '/contact');
  load(CALCULATOR);
  keepFieldsOverReload();
  expect(typed()).toEqual(['', false, '']);
});

test.each(['desk', 'workshop'])('nothing that is typed at the %s is kept', (name) => {
  load(`<div data-island="${name}" data-waiting><input type="password"></div>`);
  const password = document.querySelector('input');
  if (password !== null) password.value = 'secret';
  reload();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');
});

/** Visits another page, and then the calculator again. */
function lookAtAnotherPage(): void {
  navigation = 'navigate';
  history.replaceState(null, '', '/about');
  load('');
  keepFieldsOverReload();
  history.replaceState(null, '', '/price-calculator');
  load(CALCULATOR);
  keepFieldsOverReload();
}

/** A reload that the browser ends by taking the new page. */
function reload(): void {
  reloadWithFields();
  vi.runAllTimers();
  dispatchEvent(new Event('pagehide'));
}

function asksBeforeReload(): boolean {
  reloadWithFields();
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

function load(html: string): void {
  document.body.innerHTML = html;
}

function fields() {
  const [weight, units] = document.querySelectorAll('input');
  const message = document.querySelector('textarea');
  if (!weight || !units || !message) throw new Error('A field is missing.');
  return { weight, units, message };
}

/** Weight, whether inches are chosen, and message. */
type Typed = [string, boolean, string];

function type(weight: string, isInches: boolean, message: string): void {
  const found = fields();
  found.weight.value = weight;
  found.units.checked = isInches;
  found.message.value = message;
}

function typed() {
  const { weight, units, message } = fields();
  return [weight.value, units.checked, message.value];
}
