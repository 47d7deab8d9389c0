// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { holdPresses } from '../../../src/app/islands/hold-presses.ts';

let place: HTMLElement;
const sent = vi.fn((event: Event) => event.preventDefault());
const pressed = vi.fn();

beforeEach(() => {
  document.body.innerHTML =
    '<div><form><button type="submit">Send</button><button type="button">Add</button></form></div>';
  place = element('div');
  sent.mockClear();
  pressed.mockClear();
  element('form').addEventListener('submit', sent);
  element('button[type=button]').addEventListener('click', pressed);
});

test('a form that is sent twice before its code is there is sent once when it comes', () => {
  const repeat = holdPresses(place);
  element<HTMLFormElement>('form').requestSubmit();
  element<HTMLFormElement>('form').requestSubmit();
  expect(sent).not.toHaveBeenCalled();
  repeat();
  expect(sent).toHaveBeenCalledTimes(1);
});

test('every press of another button is repeated', () => {
  const repeat = holdPresses(place);
  element('button[type=button]').click();
  element('button[type=button]').click();
  expect(pressed).not.toHaveBeenCalled();
  repeat();
  expect(pressed).toHaveBeenCalledTimes(2);
});

test('once the code is there nothing is held any more', () => {
  holdPresses(place)();
  element('button[type=button]').click();
  expect(pressed).toHaveBeenCalledTimes(1);
});

function element<Kind extends HTMLElement>(selector: string): Kind {
  const found = document.querySelector<Kind>(selector);
  if (found === null) throw new Error(`Nothing is ${selector}.`);
  return found;
}
