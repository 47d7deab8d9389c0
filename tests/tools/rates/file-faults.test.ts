import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faultLines } from '../../support/rates/fault-lines.ts';
import { GOOD_PRICES, ratesFolder } from '../../support/rates/rates-folder.ts';

test('a missing file is named, with the folder it belongs in', () => {
  const folder = ratesFolder();
  rmSync(join(folder, 'prices.csv'));
  expect(faultLines(folder)).toEqual([`prices.csv: the file is missing. Put it in ${folder}.`]);
});

test('an empty file is refused', () => {
  expect(faultLines(ratesFolder({ prices: ' \n\n' }))).toEqual([
    'prices.csv: the file is empty. Restore the last good copy.',
  ]);
});

test('a file with a heading alone is refused', () => {
  expect(faultLines(ratesFolder({ countries: 'name,code,zone,aliases\n,,,\n' }))).toEqual([
    'countries.csv: there are no rows below the heading. Restore the last good copy.',
  ]);
});

test('a quotation mark left open is refused at the row where it opens', () => {
  const countries = 'name,code,zone,aliases\nNepal,NP,B,\n"Bhutan,BT,B,\nFrance,FR,F,\n';
  expect(faultLines(ratesFolder({ countries }))).toEqual([
    'countries.csv, row 3: a quotation mark is not closed, or is in the middle of a cell. Remove the quotation mark, or save the file from a spreadsheet, which quotes cells correctly.',
  ]);
});

test('a quotation mark inside a cell is refused at its row', () => {
  const countries = 'name,code,zone,aliases\nNe"pal,NP,B,\n';
  expect(faultLines(ratesFolder({ countries }))[0]).toMatch(/^countries.csv, row 2: a quotation/);
});

test('a file separated by semicolons is refused with the format to choose', () => {
  const asGermanExcel = GOOD_PRICES.replaceAll(',', ';').replaceAll('.', ',');
  expect(faultLines(ratesFolder({ prices: asGermanExcel }))).toEqual([
    'prices.csv, row 1: the cells are separated by semicolons or tabs. Save the file from the spreadsheet as “CSV UTF-8 (comma delimited)”.',
  ]);
});

test('a file in another encoding is refused before its accents are lost', () => {
  const prices = Buffer.from(GOOD_PRICES.replace('900', '£900'), 'latin1');
  expect(faultLines(ratesFolder({ prices }))).toEqual([
    'prices.csv: the file is not in UTF-8, so accents and symbols would be lost. Save it from the spreadsheet as “CSV UTF-8 (comma delimited)”.',
  ]);
});
