import { describe, expect, test } from 'vitest';
import { uncheckedIsoDate } from '../../../src/domain/iso-date.ts';
import { compileRatesFolder } from '../../../tools/rates/compile-rates-folder.ts';
import { faultLines } from '../../support/rates/fault-lines.ts';
import { ratesFolder } from '../../support/rates/rates-folder.ts';

const TODAY = uncheckedIsoDate('2026-11-22');
const DATE_REMEDY =
  'Write the day on which you last made sure of it as year-month-day, such as 2026-11-12; give the column the format “text”, or the spreadsheet rewrites the date.';

test('a note and its date go into the card under the country’s code', () => {
  const compiled = compileRatesFolder(
    folderWith('Nepal,NP,B,,Duty on\n  every parcel.,2026-11-12', 'Bhutan,BT,B,,,'),
    TODAY,
  );
  expect(compiled.kind === 'compiled' && compiled.card.notes).toEqual({
    NP: { text: 'Duty on every parcel.', checked: '2026-11-12' },
  });
});

test('a file without the two columns has no notes', () => {
  const compiled = compileRatesFolder(ratesFolder(), TODAY);
  expect(compiled.kind === 'compiled' && compiled.card.notes).toEqual({});
});

test('a note of 200 characters, checked today, is accepted', () => {
  expect(faultLines(folderWith(`Nepal,NP,B,,${'n'.repeat(200)},2026-11-22`), TODAY)).toEqual([]);
});

describe('a note is refused with its row and column when', () => {
  test.each([
    [
      'it has no date',
      'Nepal,NP,B,,Duty.,',
      `row 2, column F (checked): the note has no date. ${DATE_REMEDY}`,
    ],
    [
      'its date is written in another way',
      'Nepal,NP,B,,Duty.,12/11/2026',
      `row 2, column F (checked): “12/11/2026” is not a date. ${DATE_REMEDY}`,
    ],
    [
      'its date is not in the calendar',
      'Nepal,NP,B,,Duty.,2026-02-30',
      `row 2, column F (checked): “2026-02-30” is not a date. ${DATE_REMEDY}`,
    ],
    [
      'its date is in the future',
      'Nepal,NP,B,,Duty.,2026-11-23',
      'row 2, column F (checked): 2026-11-23 is in the future. Write a day up to today, 2026-11-22.',
    ],
    [
      'it is too long',
      `Nepal,NP,B,,${'n'.repeat(201)},2026-11-12`,
      'row 2, column E (note): the note has 201 characters. Shorten it to 200 at most.',
    ],
    [
      'only its date is there',
      'Nepal,NP,B,,,2026-11-12',
      'row 2, column F (checked): there is a date without a note. Write the note in the column “note”, or delete the date.',
    ],
  ])('%s', (_, row, line) => {
    expect(faultLines(folderWith(row), TODAY)).toEqual([`countries.csv, ${line}`]);
  });

  test('the file has no column for dates', () => {
    const countries = 'name,code,zone,aliases,note\nNepal,NP,B,,Duty.\n';
    expect(faultLines(ratesFolder({ countries }), TODAY)).toEqual([
      `countries.csv, row 2, column E (note): the note has no date. Add the column “checked”. ${DATE_REMEDY}`,
    ]);
  });
});

function folderWith(...rows: string[]): string {
  const quoted = rows.map((row) => (row.includes('\n') ? quoteNote(row) : row));
  return ratesFolder({ countries: ['name,code,zone,aliases,note,checked', ...quoted].join('\n') });
}

/** A cell of two lines needs quotation marks. */
function quoteNote(row: string): string {
  return row.replace(/([^,]*\n[^,]*)/, '"$1"');
}
