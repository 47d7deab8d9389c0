import { expect, test } from 'vitest';
import { formatFaults } from '../../../src/agency/rates/fault.ts';
import { uncheckedIsoDate } from '../../../src/domain/iso-date.ts';
import type { PriceWorkshop } from '../../../src/workshop/prices/price-workshop.ts';
import type { RateSettings } from '../../../src/workshop/prices/rate-settings.ts';
import { faultLines } from '../../support/rates/fault-lines.ts';
import {
  GOOD_CARD,
  GOOD_COUNTRIES,
  GOOD_PRICES,
  ratesFolder,
} from '../../support/rates/rates-folder.ts';
import { openWorkshop } from './open-price-workshop.ts';

/** The day on the clock of the tests' workshop. */
const WORKSHOP_DAY = uncheckedIsoDate('2027-01-01');

type Change = (good: string) => string;

const IN_PRICES: readonly (readonly [string, Change, string])[] = [
  ['a missing price', cell('1000.5', ''), 'row 3, column B (A): the cell is empty. Write'],
  [
    'a letter for a number',
    cell('1000.5', '1OOO'),
    'row 3, column B (A): “1OOO” is not a number. Write',
  ],
  ['a rupee sign', cell('1000.5', '₹1000'), 'row 3, column B (A): “₹1000” is not a number. Write'],
  ['a price of zero', cell('1000.5', '0'), 'row 3, column B (A): the number is zero. Write'],
  ['a negative price', cell('1000.5', '-1'), 'row 3, column B (A): “-1” is negative. Write'],
  [
    'three decimals',
    cell('1000.5', '1.125'),
    'row 3, column B (A): “1.125” has more than two decimals. Round',
  ],
  [
    'a comma in a number',
    cell('1000.5', '"1,000.5"'),
    'row 3, column B (A): “1,000.5” has thousands separators. Write',
  ],
  [
    'a decimal comma',
    cell('1000.5', '"1000,5"'),
    'row 3, column B (A): “1000,5” has a decimal comma. Write',
  ],
  [
    'a zone without prices',
    (good) => good.replaceAll(/^([^,w]+),[^,]*/gm, '$1,'),
    'column B (A): zone A has no prices. Fill',
  ],
  [
    'a zone without its name',
    cell(',A,B,', ',A,,'),
    'row 1, column C: the column has no heading. Remove',
  ],
  [
    'two zones of one name',
    cell(',A,B,', ',A,A,'),
    'row 1, column C: the heading “A” appears twice. Remove',
  ],
  [
    'weights without their heading',
    cell('weight_kg', 'kg'),
    'row 1: the column “weight_kg” is missing. Add',
  ],
  [
    'a weight twice',
    cell('\n1.5,', '\n1,'),
    'row 4, column A (weight_kg): 1 kg appears twice, first in row 3. Remove',
  ],
  [
    'weights out of order',
    cell('\n1.5,', '\n0.7,'),
    'row 4, column A (weight_kg): 0.7 kg comes after 1 kg. Sort',
  ],
  [
    'a cell too many',
    cell('1000.5,', '1,000.5,'),
    'row 3: the row has more cells than the heading. Look',
  ],
  [
    'an open quotation mark',
    cell('1000.5', '"1000.5'),
    'row 3: a quotation mark is not closed, or is in the middle of a cell. Remove',
  ],
  [
    'semicolons',
    (good) => good.replaceAll(',', ';'),
    'row 1: the cells are separated by semicolons or tabs. Save',
  ],
  ['an empty file', () => ' \n', ': the file is empty. Restore'],
  [
    'a web page under its name',
    () => '<!DOCTYPE html><title>Sign in</title>',
    ': the file is a web page, whatever its name says. Choose',
  ],
  [
    'a PDF under its name',
    () => '%PDF-1.7 prices',
    ': the file is a PDF, whatever its name says. Choose',
  ],
  [
    'tabs for commas',
    (good) => good.replaceAll(',', '\t'),
    'row 1: the cells are separated by semicolons or tabs. Save',
  ],
  [
    'a comma too many at a row’s end',
    cell('\n1.5,', '\n1,5,'),
    'row 4: the row has more cells than the heading. Look',
  ],
  [
    'a weight with its unit',
    cell('\n1.5,', '\n1.5 kg,'),
    'row 4, column A (weight_kg): “1.5 kg” is not a number. Write',
  ],
];

const withNote =
  (note: string, checked: string): Change =>
  (good) =>
    good.replace('aliases', 'aliases,note,checked').replace(',NP,B,', `,NP,B,,${note},${checked}`);

const NOTES: readonly (readonly [string, Change, string])[] = [
  [
    'a note on duty without its day',
    withNote('Duty.', ''),
    'row 3, column F (checked): the note has no date. Write',
  ],
  [
    'a note of a day that does not exist',
    withNote('Duty.', '2026-02-30'),
    'row 3, column F (checked): “2026-02-30” is not a date. Write',
  ],
  [
    'a note of tomorrow',
    withNote('Duty.', '2099-01-01'),
    'row 3, column F (checked): 2099-01-01 is in the future. Write',
  ],
  [
    'a note as long as a page',
    withNote('d'.repeat(201), '2026-01-01'),
    'row 3, column E (note): the note has 201 characters. Shorten',
  ],
  [
    'a day without its note',
    withNote('', '2026-01-01'),
    'row 3, column F (checked): there is a date without a note. Write',
  ],
];

const IN_COUNTRIES: readonly (readonly [string, Change, string])[] = [
  [
    'a country without a name',
    cell('Nepal', ''),
    'row 3, column A (name): the name is missing. Write',
  ],
  [
    'a code in small letters',
    cell(',NP,', ',np,'),
    'row 3, column B (code): “np” is not a country code. Write',
  ],
  [
    'a code twice',
    cell(',NP,', ',GB,'),
    'row 3, column B (code): the code GB appears twice, first in row 2. Remove',
  ],
  [
    'a zone without prices',
    cell(',NP,B,', ',NP,Z,'),
    'row 3, column C (zone): no column of prices.csv is headed “Z”. Write',
  ],
  [
    'a country twice',
    cell('Nepal', 'United Kingdom'),
    'row 3, column A (name): “United Kingdom” appears twice, first in row 2. Keep',
  ],
  [
    'an alias of another country',
    cell(',NP,B,', ',NP,B,uk'),
    'row 3, column D (aliases): “uk” appears twice, first in row 2. Keep',
  ],
  [
    'a heading that is missing',
    cell('aliases', 'alias'),
    'row 1: the column “aliases” is missing. Add',
  ],
  [
    'a heading that is unknown',
    (good) => good.replace('aliases', 'aliases,remarks'),
    'row 1, column E: “remarks” is not a heading of this file. Remove',
  ],
  [
    'semicolons',
    (good) => good.replaceAll(',', ';'),
    'row 1: the cells are separated by semicolons or tabs. Save',
  ],
  [
    'a name with a comma and no quotation marks',
    cell('Nepal,NP', 'Nepal, the hills,NP'),
    'row 3, column B (code): “the hills” is not a country code. Write',
  ],
  ...NOTES,
  [
    'no rows at all',
    () => 'name,code,zone,aliases\n',
    ': there are no rows below the heading. Restore',
  ],
];

test.each(IN_PRICES)(
  '%s in the prices is named the same by build and workshop',
  async (_, change, says) => {
    await expectNamed('prices', change(GOOD_PRICES), says);
  },
);

test.each(IN_COUNTRIES)(
  '%s in the countries is named the same by build and workshop',
  async (_, change, says) => {
    await expectNamed('countries', change(GOOD_COUNTRIES), says);
  },
);

/** The field in the workshop, what is typed there, and what the build reads in `card.json`. */
const IN_CARD: readonly (readonly [Partial<RateSettings>, object, string])[] = [
  [{ name: '' }, { name: '' }, 'field name: "" is not valid. Write a name'],
  [{ validFrom: '2026-02-30' }, { validFrom: '2026-02-30' }, 'field validFrom: "2026-02-30"'],
  [{ validFrom: '01-04-2026' }, { validFrom: '01-04-2026' }, 'field validFrom: "01-04-2026"'],
  [{ divisor: 'five' }, { divisor: 'five' }, 'field divisor: "five" is not valid. Write a number'],
  [{ divisor: '0' }, { divisor: 0 }, 'field divisor: 0 is not valid. Write a number'],
  [{ divisor: '4,750' }, { divisor: '4,750' }, 'field divisor: "4,750" is not valid. Write'],
  [
    { expressSurcharge: '-1' },
    { expressSurcharge: -1 },
    'field expressSurcharge: -1 is not valid. Write rupees',
  ],
  [
    { expressSurcharge: '10,50' },
    { expressSurcharge: '10,50' },
    'field expressSurcharge: "10,50" is not valid. Write rupees',
  ],
];

test.each(IN_CARD)(
  'the fields %j are named the same by build and workshop',
  async (typed, written, says) => {
    const card = { ...GOOD_CARD, ...written };
    const atBuild = faultLines(ratesFolder({ card: JSON.stringify(card) }));
    expect(atBuild).toEqual([expect.stringContaining(`card.json, ${says}`)]);
    const { workshop, saved } = await openWorkshop();
    workshop.change(typed);
    const { compiled } = workshop.state();
    expect(compiled?.kind === 'refused' && formatFaults(compiled.faults)).toBe(atBuild[0]);
    workshop.saveCard();
    expect(saved).toEqual([]);
  },
);

test.each([
  ['a byte order mark', (good: string) => `\uFEFF${good}`],
  ['the line ends of Windows', (good: string) => good.replaceAll('\n', '\r\n')],
])('%s is no mistake to build or workshop', async (_, change) => {
  expect(faultLines(ratesFolder({ prices: change(GOOD_PRICES) }))).toEqual([]);
  const { workshop } = await openWorkshop();
  await workshop.open('countries', new File([change(GOOD_COUNTRIES)], 'countries.csv'));
  await workshop.open('prices', new File([change(GOOD_PRICES)], 'prices.csv'));
  expect(workshop.state().compiled?.kind).toBe('compiled');
});

test('a CSV file that is named like a workbook is read as what it is', async () => {
  const { workshop } = await openWorkshop();
  await workshop.open('countries', new File([GOOD_COUNTRIES], 'countries.xlsx'));
  await workshop.open('prices', new File([GOOD_PRICES], 'prices.xlsx'));
  expect(workshop.state().compiled?.kind).toBe('compiled');
});

test('a picture that is named like a table is named, and what was typed stays', async () => {
  const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2]);
  const prices = 'prices.csv: the file is a picture, whatever its name says. Choose';
  expect(faultLines(ratesFolder({ prices: picture }))[0]).toContain(prices);
  const { workshop } = await openWorkshop();
  workshop.change({ name: 'Monsoon card' });
  await workshop.open('prices', new File([picture], 'prices.csv'));
  expect(firstFault(workshop)).toContain(prices);
  expect(workshop.state().settings.name).toBe('Monsoon card');
  await workshop.open('prices', new File([GOOD_PRICES], 'prices.csv'));
  await workshop.open('countries', new File([GOOD_COUNTRIES], 'countries.csv'));
  expect(workshop.state().compiled?.kind).toBe('compiled');
});

test('a file of 60 MB is not read at all', async () => {
  const { workshop } = await openWorkshop();
  const film = new File(['frames'], 'film.csv');
  Object.defineProperty(film, 'size', { value: 60_000_000 });
  film.arrayBuffer = () => Promise.reject(new Error('must not be read'));
  await workshop.open('prices', film);
  expect(firstFault(workshop)).toBe(
    'film.csv: the file has 60 MB, so it is the wrong one. Choose the file again.',
  );
});

test('a file that was moved since it was chosen is named', async () => {
  const { workshop } = await openWorkshop();
  const moved = new File([GOOD_PRICES], 'prices.csv');
  moved.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  await workshop.open('prices', moved);
  expect(firstFault(workshop)).toContain('prices.csv: the file can no longer be read');
});

function firstFault({ state }: PriceWorkshop): string {
  const { compiled } = state();
  return compiled?.kind === 'refused' ? formatFaults(compiled.faults.slice(0, 1)) : '';
}

async function expectNamed(
  name: 'prices' | 'countries',
  text: string,
  says: string,
): Promise<void> {
  const atBuild = faultLines(ratesFolder({ [name]: text }), WORKSHOP_DAY);
  const line = `${name}.csv${says.startsWith(':') ? '' : ', '}${says}`;
  expect(atBuild.filter((fault) => fault.startsWith(line))).toHaveLength(1);

  const { workshop, saved } = await openWorkshop();
  const sources = { prices: GOOD_PRICES, countries: GOOD_COUNTRIES, [name]: text };
  await workshop.open('prices', new File([sources.prices], 'prices.csv'));
  await workshop.open('countries', new File([sources.countries], 'countries.csv'));
  const { compiled } = workshop.state();
  const inWorkshop = compiled?.kind === 'refused' ? formatFaults(compiled.faults) : '';
  expect(inWorkshop.split('\n')).toEqual(atBuild);
  workshop.saveCard();
  expect(saved).toEqual([]);
}

function cell(good: string, wrong: string): Change {
  return (text) => {
    expect(text).toContain(good);
    return text.replace(good, wrong);
  };
}
