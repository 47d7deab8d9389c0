import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { RateCard } from '../../../src/domain/rate-card.ts';
import { parseRateCard } from '../../../src/domain/rate-card.ts';
import { compileRatesFolder } from '../../../tools/rates/compile-rates-folder.ts';
import {
  GOOD_CARD,
  GOOD_COUNTRIES,
  GOOD_PRICES,
  ratesFolder,
  ZONES_ROW,
} from '../../support/rates/rates-folder.ts';

test('the three sources become one card, in whole paise', () => {
  const card = cardOf(ratesFolder());
  expect(card).toMatchObject({ name: 'Spring card', sample: false, validFrom: '2026-04-01' });
  expect(card).toMatchObject({ currency: 'INR', divisor: 4750, rule: 'billed-weight', format: 1 });
  expect(card.expressSurcharge).toBe(100_000);
  expect(card.weights).toEqual([0.5, 1, 1.5]);
  expect(Object.keys(card.zones).join()).toBe(ZONES_ROW);
  expect(card.zones['ME4']).toEqual([90_000, 100_050, 110_055]);
});

test('the compiled file reads back as the same card', () => {
  const compiled = compileRatesFolder(ratesFolder());
  if (compiled.kind === 'refused') throw new Error('a good folder is refused');
  expect(parseRateCard(JSON.parse(compiled.json))).toEqual({ kind: 'card', card: compiled.card });
});

test('countries are sorted by name, each with its aliases', () => {
  expect(cardOf(ratesFolder()).countries).toEqual([
    { code: 'NP', name: 'Nepal', zone: 'B', aliases: [] },
    { code: 'GB', name: 'United Kingdom', zone: 'F', aliases: ['UK', 'England'] },
  ]);
});

test('a file as Excel saves it, with its byte order mark and line ends, makes the same card', () => {
  const prices = asExcel(GOOD_PRICES);
  const countries = asExcel(GOOD_COUNTRIES);
  expect(cardOf(ratesFolder({ prices, countries }))).toEqual(cardOf(ratesFolder()));
});

test('mixed line ends, after edits in different programs, make no difference', () => {
  const prices = GOOD_PRICES.replace('\n', '\r\n');
  expect(cardOf(ratesFolder({ prices }))).toEqual(cardOf(ratesFolder()));
});

test('empty rows and columns that a spreadsheet leaves at the end make no difference', () => {
  const prices = GOOD_PRICES.replaceAll('\n', ',,\n').concat(',,,,,\n\n');
  expect(cardOf(ratesFolder({ prices }))).toEqual(cardOf(ratesFolder()));
});

test('columns may be in any order', () => {
  const countries = 'zone,aliases,name,code\nF,UK;England,United Kingdom,GB\nB,,Nepal,NP\n';
  expect(cardOf(ratesFolder({ countries }))).toEqual(cardOf(ratesFolder()));
});

test('a quoted cell may hold a comma', () => {
  const countries = 'name,code,zone,aliases\n"Korea, South",KR,E," Korea ; Corea "\n';
  expect(cardOf(ratesFolder({ countries })).countries).toEqual([
    { code: 'KR', name: 'Korea, South', zone: 'E', aliases: ['Korea', 'Corea'] },
  ]);
});

test('a surcharge may have paise, and may be zero', () => {
  const card = (expressSurcharge: number) => JSON.stringify({ ...GOOD_CARD, expressSurcharge });
  expect(cardOf(ratesFolder({ card: card(1000.29) })).expressSurcharge).toBe(100_029);
  expect(cardOf(ratesFolder({ card: card(0) })).expressSurcharge).toBe(0);
});

test('the older rule can be chosen', () => {
  const card = JSON.stringify({ ...GOOD_CARD, rule: 'as-observed' });
  expect(cardOf(ratesFolder({ card })).rule).toBe('as-observed');
});

test('card.json may begin with a byte order mark too', () => {
  const folder = ratesFolder();
  writeFileSync(join(folder, 'card.json'), `\uFEFF${JSON.stringify(GOOD_CARD)}`);
  expect(cardOf(folder)).toEqual(cardOf(ratesFolder()));
});

function cardOf(folder: string): RateCard {
  const compiled = compileRatesFolder(folder);
  if (compiled.kind === 'refused') throw new Error(JSON.stringify(compiled.faults));
  return compiled.card;
}

function asExcel(text: string): string {
  return `\uFEFF${text.replaceAll('\n', '\r\n')}`;
}
