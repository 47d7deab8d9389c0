import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSpreadsheet } from '../../../src/workshop/prices/read-spreadsheet.ts';

const FIXTURES = new URL('../../fixtures/spreadsheets/', import.meta.url);

test('of a workbook the sheet with the prices is read, wherever it is', async () => {
  const read = await readSpreadsheet(workbook('prices.xlsx'), 'weight_kg');
  expect(read).toEqual({
    kind: 'sheet',
    file: 'prices.xlsx',
    rows: [
      ['weight_kg', 'A', 'B'],
      ['0.5', '900', '1454.68'],
      ['1', '1000.5', '1600'],
    ],
  });
});

test('an empty row in the middle of a sheet keeps its place, so that rows are the spreadsheet’s', async () => {
  const read = await readSpreadsheet(workbook('faulty-prices.xlsx'), 'weight_kg');
  if (read.kind !== 'sheet') throw new Error('the workbook was not read');
  expect(read.rows[3]).toEqual(['1', '2026-04-01', 'free']);
});

test('a CSV file is read as it is, whatever its name', async () => {
  const read = await readSpreadsheet(new File(['weight_kg,A\n'], 'prices.txt'), 'weight_kg');
  expect(read.kind === 'bytes' && new TextDecoder().decode(read.bytes)).toBe('weight_kg,A\n');
});

test.each([
  ['a workbook of an old Excel', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], 'from Excel before 2007'],
  ['an archive that is no workbook', [0x50, 0x4b, 3, 4, 1, 2, 3], 'no Excel workbook'],
])('%s is refused with the format to choose', async (_what, bytes, wrong) => {
  const read = await readSpreadsheet(new File([new Uint8Array(bytes)], 'a.xls'), 'weight_kg');
  if (read.kind !== 'unreadable') throw new Error('it was read');
  expect(read.fault.file).toBe('a.xls');
  expect(read.fault.wrong).toContain(wrong);
  expect(read.fault.remedy).toContain('.xlsx');
});

function workbook(name: string): File {
  return new File([readFileSync(new URL(name, FIXTURES))], name);
}
