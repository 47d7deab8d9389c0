import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileRatesFolder } from '../../../tools/rates/compile-rates-folder.ts';
import { readRatesFolder } from '../../../tools/rates/read-rates-folder.ts';
import { GOOD_CARD, GOOD_PRICES, ratesFolder } from '../../support/rates/rates-folder.ts';

test('a card that was saved in the workshop goes into the site as it is', () => {
  const json = cardWith(GOOD_PRICES.replaceAll('900', '901'));
  const read = readRatesFolder(folderWith(json));
  expect(read).toMatchObject({ kind: 'compiled', json });
});

test('without one the tables are compiled', () => {
  const folder = ratesFolder();
  expect(readRatesFolder(folder)).toEqual(compileRatesFolder(folder));
});

test('a saved card that cannot be read stops the build', () => {
  expect(readRatesFolder(folderWith('{ "format": 2'))).toMatchObject({
    kind: 'refused',
    faults: [{ file: 'rate-card.json', remedy: expect.stringContaining('workshop') }],
  });
});

test('a saved card may not contradict the divisor that the pages name', () => {
  const json = cardWith(GOOD_PRICES, { ...GOOD_CARD, divisor: 5000 });
  expect(readRatesFolder(folderWith(json))).toMatchObject({
    kind: 'refused',
    faults: [{ file: 'card.json', field: 'divisor', wrong: expect.stringContaining('5000') }],
  });
});

function cardWith(prices: string, card: object = GOOD_CARD): string {
  const compiled = compileRatesFolder(ratesFolder({ prices, card: JSON.stringify(card) }));
  if (compiled.kind === 'refused') throw new Error('a good folder is refused');
  return compiled.json;
}

function folderWith(json: string): string {
  const folder = ratesFolder();
  writeFileSync(join(folder, 'rate-card.json'), json);
  return folder;
}
