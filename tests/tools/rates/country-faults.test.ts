import { expect, test } from 'vitest';
import { faultLines } from '../../support/rates/fault-lines.ts';
import { ratesFolder, ZONES_ROW } from '../../support/rates/rates-folder.ts';

const ZONES = ZONES_ROW.replaceAll(',', ', ');

test.each([
  [
    'a country without a name',
    [',NP,B,'],
    'row 2, column A (name): the name is missing. Write the country’s usual English name.',
  ],
  [
    'a country without a code',
    ['Nepal,,B,'],
    'row 2, column B (code): the code is missing. Write the two capital letters of ISO 3166, such as AE.',
  ],
  [
    'a malformed code',
    ['Nepal,Npl,B,'],
    'row 2, column B (code): “Npl” is not a country code. Write the two capital letters of ISO 3166, such as AE.',
  ],
  [
    'a country without a zone',
    ['Nepal,NP,,'],
    `row 2, column C (zone): the zone is missing. Write one of ${ZONES}.`,
  ],
  [
    'an unknown zone',
    ['Nepal,NP,B,', 'France,FR,Z,'],
    `row 3, column C (zone): no column of prices.csv is headed “Z”. Write one of ${ZONES}.`,
  ],
  [
    'a country twice',
    ['Nepal,NP,B,', 'nepal,NL,B,'],
    'row 3, column A (name): “nepal” appears twice, first in row 2. Keep the name or alias in one place only.',
  ],
  [
    'a country twice, once without its accents',
    ['Réunion,RE,N,', 'Reunion,FR,N,'],
    'row 3, column A (name): “Reunion” appears twice, first in row 2. Keep the name or alias in one place only.',
  ],
  [
    'a code twice',
    ['Nepal,NP,B,', 'Bhutan,NP,B,'],
    'row 3, column B (code): the code NP appears twice, first in row 2. Remove or correct one of the two.',
  ],
  [
    'an alias in two rows',
    ['Samoa,WS,J,Samoas', 'American Samoa,AS,J,AmSam;SAMOAS'],
    'row 3, column D (aliases): “SAMOAS” appears twice, first in row 2. Keep the name or alias in one place only.',
  ],
  [
    'an alias that is another country',
    ['Nepal,NP,B,', 'Bhutan,BT,B,Nepal'],
    'row 3, column D (aliases): “Nepal” appears twice, first in row 2. Keep the name or alias in one place only.',
  ],
  [
    'an alias twice in its row',
    ['Nepal,NP,B,Gorkha; Gorkha'],
    'row 2, column D (aliases): “Gorkha” appears twice, first in row 2. Keep the name or alias in one place only.',
  ],
])('%s is refused with its row and column', (_name, rows, line) => {
  const countries = ['name,code,zone,aliases', ...rows].join('\n');
  expect(faultLines(ratesFolder({ countries }))).toEqual([`countries.csv, ${line}`]);
});

test('an alias may be the name without its accents', () => {
  const countries = 'name,code,zone,aliases\nRéunion,RE,N,Reunion\n';
  expect(faultLines(ratesFolder({ countries }))).toEqual([]);
});

test('a list of countries without zones is refused at its heading', () => {
  const countries = 'name,code,aliases\nNepal,NP,\n';
  expect(faultLines(ratesFolder({ countries }))).toEqual([
    'countries.csv, row 1: the column “zone” is missing. Add it, with its heading in row 1.',
  ]);
});
