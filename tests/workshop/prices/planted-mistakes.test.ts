import { expect, test } from 'vitest';
import { formatFaults } from '../../../src/agency/rates/fault.ts';
import { faultLines } from '../../support/rates/fault-lines.ts';
import { GOOD_COUNTRIES, GOOD_PRICES, ratesFolder } from '../../support/rates/rates-folder.ts';
import { openWorkshop } from './open-price-workshop.ts';

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

async function expectNamed(
  name: 'prices' | 'countries',
  text: string,
  says: string,
): Promise<void> {
  const atBuild = faultLines(ratesFolder({ [name]: text }));
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
