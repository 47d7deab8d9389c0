import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { readSpreadsheet } from '../../../src/workshop/prices/read-spreadsheet.ts';
import { testEnvironment } from '../../support/test-environment.ts';

const READER = 'read-excel-file/universal';
const FIXTURES = new URL('../../fixtures/spreadsheets/', import.meta.url);

afterEach(() => vi.doUnmock(READER));

test('of a workbook the sheet with the prices is read, wherever it is', async () => {
  const read = await readSpreadsheet(testEnvironment(), workbook('prices.xlsx'), 'weight_kg');
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
  const read = await readSpreadsheet(
    testEnvironment(),
    workbook('faulty-prices.xlsx'),
    'weight_kg',
  );
  if (read.kind !== 'sheet') throw new Error('the workbook was not read');
  expect(read.rows[3]).toEqual(['1', '2026-04-01', 'free']);
});

test('a CSV file is read as it is, whatever its name', async () => {
  const read = await readSpreadsheet(
    testEnvironment(),
    new File(['weight_kg,A\n'], 'prices.txt'),
    'weight_kg',
  );
  expect(read.kind === 'bytes' && new TextDecoder().decode(read.bytes)).toBe('weight_kg,A\n');
});

test.each([
  ['a workbook of an old Excel', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], 'from Excel before 2007'],
  ['an archive that is no workbook', [0x50, 0x4b, 3, 4, 1, 2, 3], 'no Excel workbook'],
])('%s is refused with the format to choose', async (_what, bytes, wrong) => {
  const read = await readSpreadsheet(
    testEnvironment(),
    new File([new Uint8Array(bytes)], 'a.xls'),
    'weight_kg',
  );
  if (read.kind !== 'unreadable') throw new Error('it was read');
  expect(read.fault.file).toBe('a.xls');
  expect(read.fault.wrong).toContain(wrong);
  expect(read.fault.remedy).toContain('.xlsx');
});

test('a workbook whose reader does not come is refused with a way that needs none', async () => {
  vi.doMock(READER, () => {
    throw new TypeError('error loading dynamically imported module');
  });
  const file = workbook('prices.xlsx');
  const read = await readSpreadsheet(testEnvironment(), file, 'weight_kg');
  if (read.kind !== 'unreadable') throw new Error('it was read');
  expect(read.fault.wrong).toContain('could not be loaded');
  expect(read.fault.remedy).toContain('CSV');
});

function workbook(name: string): File {
  return new File([readFileSync(new URL(name, FIXTURES))], name);
}
