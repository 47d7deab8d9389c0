import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readHundredths } from '../../../src/agency/rates/read-hundredths.ts';
import { faultLines } from '../../support/rates/fault-lines.ts';
import { GOOD_PRICES, priceRow, ratesFolder, ZONES_ROW } from '../../support/rates/rates-folder.ts';

const HEADER = `weight_kg,${ZONES_ROW}`;
const PLAIN = 'Write a plain number, such as 1454.68.';

test.each([
  ['a missing price', '', `the cell is empty. ${PLAIN}`],
  ['text for a number', 'n/a', `“n/a” is not a number. ${PLAIN}`],
  ['a rupee sign', '₹1454', `“₹1454” is not a number. ${PLAIN}`],
  ['a number as Excel shortens it', '1.5E+05', `“1.5E+05” is not a number. ${PLAIN}`],
  ['a price of zero', '0', `the number is zero. ${PLAIN}`],
  ['a price of zero with decimals', '0.00', `the number is zero. ${PLAIN}`],
  ['a negative price', '-20.5', `“-20.5” is negative. ${PLAIN}`],
  ['a price that is too large', '9'.repeat(20), `“${'9'.repeat(20)}” is too large. ${PLAIN}`],
  ['three decimals', '10.125', '“10.125” has more than two decimals. Round it to two decimals.'],
  [
    'thousands separators',
    '"1,454.68"',
    '“1,454.68” has thousands separators. Write it without commas: give the cells a number format without a thousands separator.',
  ],
  [
    'Indian thousands separators',
    '"1,28,375"',
    '“1,28,375” has thousands separators. Write it without commas: give the cells a number format without a thousands separator.',
  ],
  [
    'a decimal comma',
    '"1454,68"',
    '“1454,68” has a decimal comma. Write it with a point, such as 1454.68.',
  ],
])('%s is refused with its row and column', (_name, priceOfB, line) => {
  const prices = [HEADER, priceRow('0.5', '900'), priceRow('1', '950', priceOfB)].join('\n');
  expect(faultLines(ratesFolder({ prices }))).toEqual([`prices.csv, row 3, column C (B): ${line}`]);
});

test.each([
  [
    'a weight twice',
    ['0.5', '1', '0.5'],
    'row 4, column A (weight_kg): 0.5 kg appears twice, first in row 2. Remove one of the two rows.',
  ],
  [
    'a weight twice, written differently',
    ['0.5', '1', '1.00'],
    'row 4, column A (weight_kg): 1 kg appears twice, first in row 3. Remove one of the two rows.',
  ],
  [
    'weights out of order',
    ['0.5', '1.5', '1'],
    'row 4, column A (weight_kg): 1 kg comes after 1.5 kg. Sort the rows by weight, the lightest first.',
  ],
  [
    'a missing weight',
    ['0.5', '', '1'],
    'row 3, column A (weight_kg): the cell is empty. Write a plain number, such as 0.5.',
  ],
  [
    'text for a weight',
    ['0.5', '1 kg', '2'],
    'row 3, column A (weight_kg): “1 kg” is not a number. Write a plain number, such as 0.5.',
  ],
])('%s is refused', (_name, weights, line) => {
  const prices = [HEADER, ...weights.map((weight) => priceRow(weight, '900'))].join('\n');
  expect(faultLines(ratesFolder({ prices }))).toEqual([`prices.csv, ${line}`]);
});

test('a zone whose column is empty is refused once, not for every row', () => {
  const prices = [HEADER, priceRow('0.5', '900', ''), priceRow('1', '950', '')].join('\n');
  expect(faultLines(ratesFolder({ prices }))).toEqual([
    'prices.csv, column C (B): zone B has no prices. Fill the column.',
  ]);
});

test('any heading of a price column is a zone, which a country may be in', () => {
  const prices = GOOD_PRICES.replace(',Oman\n', ',Muscat\n');
  const countries = 'name,code,zone,aliases\nOman,OM,Muscat,\n';
  expect(faultLines(ratesFolder({ prices, countries }))).toEqual([]);
});

test('a zone without a column is reported where a country is in it', () => {
  const prices = GOOD_PRICES.replaceAll(/,[^,]*$/gm, '');
  const countries = 'name,code,zone,aliases\nOman,OM,Oman,\n';
  expect(faultLines(ratesFolder({ prices, countries }))).toEqual([
    `countries.csv, row 2, column C (zone): no column of prices.csv is headed “Oman”. Write one of ${ZONES_ROW.replace(',Oman', '').replaceAll(',', ', ')}.`,
  ]);
});

test('a zone with two columns is refused', () => {
  const prices = GOOD_PRICES.replace(',A,B,', ',A,A,');
  expect(faultLines(ratesFolder({ prices }))[0]).toBe(
    'prices.csv, row 1, column C: the heading “A” appears twice. Remove the column or correct its heading.',
  );
});

test('a column with prices and no heading is refused', () => {
  const prices = GOOD_PRICES.replace(',A,B,', ',A,,');
  expect(faultLines(ratesFolder({ prices }))[0]).toMatch(
    /^prices.csv, row 1, column C: the column has no heading\. /,
  );
});

test('a thousands separator that splits its cell in two is refused with a hint', () => {
  const prices = [HEADER, priceRow('0.5', '900', '1,454.68'), priceRow('1', '2000')].join('\n');
  expect(faultLines(ratesFolder({ prices }))).toEqual([
    'prices.csv, row 2: the row has more cells than the heading. Look for a comma inside a number or a name: write 1454.68, not 1,454.68.',
  ]);
});

test('every error is reported, in the order of the rows', () => {
  const prices = [
    HEADER,
    priceRow('0.5', '900', 'free'),
    priceRow('1', '950', '-1'),
    priceRow('1', '950'),
  ].join('\n');
  const countries = 'name,code,zone,aliases\nNepal,NP,Z,\n';
  const faults = faultLines(ratesFolder({ prices, countries, card: '{}' }));
  const places = faults.map((fault) => fault.split(':')[0]);
  expect(places.filter((place) => place?.startsWith('card.json'))).toHaveLength(7);
  expect(places.slice(7)).toEqual([
    'prices.csv, row 2, column C (B)',
    'prices.csv, row 3, column C (B)',
    'prices.csv, row 4, column A (weight_kg)',
    'countries.csv, row 2, column C (zone)',
  ]);
});

test('an empty row does not shift the row that an error names', () => {
  const prices = [HEADER, '', priceRow('0.5', '900'), ',,,', priceRow('1', 'x', '950')].join('\n');
  expect(faultLines(ratesFolder({ prices }))[0]).toMatch(/^prices.csv, row 5, column B \(A\): /);
});

test('any price in whole paise is read to the paisa', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 12 }), (paise) => {
      expect(readHundredths((paise / 100).toFixed(2), '1')).toEqual({
        kind: 'amount',
        hundredths: paise,
      });
      expect(readHundredths(String(paise / 100), '1')).toEqual({
        kind: 'amount',
        hundredths: paise,
      });
    }),
  );
});
