import { expect, test } from 'vitest';
import { faultLines } from '../../support/rates/fault-lines.ts';
import { GOOD_CARD, ratesFolder } from '../../support/rates/rates-folder.ts';

const DAY = 'Write a date as year-month-day: "2026-04-01".';
const SURCHARGE = 'Write rupees, zero or more, two decimals at most, no quotation marks: 1000.';

test.each([
  ['name', '', 'Write a name in quotation marks.'],
  ['sample', 'yes', 'Write true while the prices are a sample, false once they are your own.'],
  ['validFrom', '01-04-2026', DAY],
  ['validFrom', '2026-02-30', DAY],
  ['validFrom', 20260401, DAY],
  ['currency', 'USD', 'Write "INR": all prices are in rupees.'],
  ['divisor', 0, 'Write a number above zero, without quotation marks: 4750.'],
  ['divisor', '4750', 'Write a number above zero, without quotation marks: 4750.'],
  ['expressSurcharge', -1, SURCHARGE],
  ['expressSurcharge', 10.125, SURCHARGE],
  ['expressSurcharge', '1000', SURCHARGE],
  ['rule', 'cheapest', 'Write "billed-weight" or "as-observed".'],
])('%s %j is refused, with what to write', (field, value, remedy) => {
  const card = JSON.stringify({ ...GOOD_CARD, [field]: value });
  expect(faultLines(ratesFolder({ card }))).toEqual([
    `card.json, field ${field}: ${JSON.stringify(value)} is not valid. ${remedy}`,
  ]);
});

test('a field that is missing is named', () => {
  const { divisor: _, ...card } = GOOD_CARD;
  expect(faultLines(ratesFolder({ card: JSON.stringify(card) }))).toEqual([
    'card.json, field divisor: the field is missing. Write a number above zero, without quotation marks: 4750.',
  ]);
});

test('a field that is misspelt is named', () => {
  const card = JSON.stringify({ ...GOOD_CARD, devisor: 5000 });
  expect(faultLines(ratesFolder({ card }))).toEqual([
    'card.json, field devisor: there is no such field. Remove it; the fields are name, sample, validFrom, currency, divisor, expressSurcharge, rule.',
  ]);
});

test('a list or a word in place of the fields is refused', () => {
  expect(faultLines(ratesFolder({ card: '"card"' }))).toEqual([
    'card.json: the file is not a list of fields between { and }. Restore the last good copy.',
  ]);
});

test('a missing comma is refused near its line', () => {
  const card = '{\n  "name": "Spring card",\n  "sample": false\n  "divisor": 4750\n}';
  expect(faultLines(ratesFolder({ card }))).toEqual([
    'card.json, row 4: the file is not JSON. Look here and in the row above for a missing or extra comma, bracket or quotation mark.',
  ]);
});

test('a file that ends too early is refused at its end', () => {
  const card = '{\n  "name": "Spring card",\n  "sample": ';
  expect(faultLines(ratesFolder({ card }))[0]).toMatch(/^card.json, row 3: the file is not JSON/);
});

test('a stray word is refused, with its row where the engine reports one', () => {
  const card = '{\n  "name": Spring card\n}';
  expect(faultLines(ratesFolder({ card }))[0]).toMatch(
    /^card.json(, row 2)?: the file is not JSON/,
  );
});
