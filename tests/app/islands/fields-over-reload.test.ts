// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadWithFields, restoreFields } from '../../../src/app/islands/fields-over-reload.ts';

const CALCULATOR = `<div data-island="calculator" data-waiting>
  <input name="weight"><input type="radio" name="units" value="in"><textarea></textarea>
</div>`;

beforeEach(() => {
  vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  history.replaceState(null, '', '/price-calculator');
});
afterEach(() => sessionStorage.clear());

test('what is typed and chosen before the page’s code has come is there after the reload, once', () => {
  load(CALCULATOR);
  type('1.2', true, 'Hello');
  reloadWithFields();
  expect(location.reload).toHaveBeenCalledOnce();

  load(CALCULATOR);
  restoreFields();
  expect(typed()).toEqual(['1.2', true, 'Hello']);

  load(CALCULATOR);
  restoreFields();
  expect(typed()).toEqual(['', false, '']);
});

test('it is put into no other page', () => {
  load(CALCULATOR);
  type('1.2', true, 'Hello');
  reloadWithFields();
  history.replaceState(null, '', '/contact');
  load(CALCULATOR);
  restoreFields();
  expect(typed()).toEqual(['', false, '']);
});

test.each(['desk', 'workshop'])('nothing that is typed at the %s is kept', (name) => {
  load(`<div data-island="${name}" data-waiting><input type="password"></div>`);
  const password = document.querySelector('input');
  if (password !== null) password.value = 'secret';
  reloadWithFields();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');
});

function load(html: string): void {
  document.body.innerHTML = html;
}

function fields() {
  const [weight, units] = document.querySelectorAll('input');
  const message = document.querySelector('textarea');
  if (!weight || !units || !message) throw new Error('A field is missing.');
  return { weight, units, message };
}

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
