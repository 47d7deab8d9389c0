import { describe, expect, test } from 'vitest';
import { type SheetRow, toSheetRow } from '../../../src/domain/outbox/build-sheet-request.ts';
import { compareSheet } from '../../../src/domain/outbox/compare-sheet.ts';
import { invoiceRecord } from '../../support/invoice-records.ts';

const row = (index: number) => toSheetRow(invoiceRecord(index));

/** The service returns every value as text. */
const inSheet = (from: SheetRow, changes: Record<string, string> = {}) => ({
  ...Object.fromEntries(Object.entries(from).map(([column, cell]) => [column, String(cell)])),
  ...changes,
});

test('a sheet that matches the invoices has no differences', () => {
  const theirs = inSheet(row(1), { total: '796.50', include_gst: 'TRUE' });
  expect(compareSheet([row(1)], [theirs, inSheet(row(9))])).toEqual({
    missing: [],
    markedMissing: [],
    uncounted: [],
    double: [],
    different: [],
    numberShared: [],
    lacking: [],
  });
});

test('a missing, a duplicate and a changed row are each listed', () => {
  const rows = [inSheet(row(2)), inSheet(row(2)), inSheet(row(3), { total: '1,000' })];
  expect(compareSheet([row(1), row(2), row(3)], rows)).toEqual({
    missing: [row(1)],
    markedMissing: [],
    uncounted: [],
    double: [{ row: row(2), copies: 2 }],
    different: [{ row: row(3), cells: [{ column: 'total', here: '796.5', there: '1,000' }] }],
    numberShared: [],
    lacking: [],
  });
});

describe('of rows that staff have said to be there', () => {
  const ours = row(1);
  const compare = (...sheet: Readonly<Record<string, string>>[]) =>
    compareSheet([ours, row(2)], [inSheet(row(2)), ...sheet], new Set([ours]));

  test.each(['', '1 March 2026', '2026-03-01T10:00'])(
    'one that was typed is found by its number, though its time of issue is “%s”',
    (typed) => {
      const theirs = inSheet(ours, { created_at: typed, company_id: '' });
      const columns = compare(theirs).different.map(({ cells }) =>
        cells.map(({ column }) => column),
      );
      expect(compare(theirs)).toMatchObject({ missing: [], markedMissing: [], numberShared: [] });
      expect(columns).toEqual([['company_id', 'created_at']]);
    },
  );

  test('one that was typed, and has arrived too, is there twice', () => {
    const typed = inSheet(ours, { created_at: '' });
    expect(compare(typed, inSheet(ours)).double).toEqual([{ row: ours, copies: 2 }]);
  });

  test('one that is not there is apart from those that the service took', () => {
    expect(compareSheet([ours, row(2)], [inSheet(row(3))], new Set([ours]))).toMatchObject({
      missing: [row(2)],
      markedMissing: [ours],
    });
  });

  test('none is taken to be another invoice with its number, nor is one of another company', () => {
    const other = inSheet(ours, { created_at: '2026-03-02T04:30:00.000Z' });
    expect(compare(other)).toMatchObject({ markedMissing: [ours], numberShared: [{ row: ours }] });
    const foreign = inSheet(ours, { created_at: '', company_id: 'logistics' });
    expect(compare(foreign)).toMatchObject({ markedMissing: [ours], numberShared: [] });
  });
});

test.each(['TIMESTAMP', 'INCREMENT', 'DATETIME'])(
  'an invoice with the number %s is in the sheet, with or without the blank that was sent',
  (number) => {
    const ours = toSheetRow(invoiceRecord(1, { invoice_number: number }));
    for (const theirs of [inSheet(ours), inSheet(ours, { invoice_number: number })]) {
      expect(compareSheet([ours], [theirs])).toMatchObject({ missing: [], different: [] });
    }
  },
);

test('a row is found in a sheet with a misspelt heading, and the number that a sheet shortened is named', () => {
  const ours = toSheetRow(invoiceRecord(1, { invoice_number: '0007' }));
  const { company_id: company = '', ...others } = inSheet(ours, { invoice_number: '7' });
  expect(compareSheet([ours], [{ ...others, compani_id: company }])).toMatchObject({
    missing: [],
    different: [{ cells: [{ column: 'invoice_number', here: '0007', there: '7' }] }],
  });
});

test('the same number from another company is another invoice', () => {
  const other = inSheet(row(1), { company_id: 'logistics' });
  expect(compareSheet([row(1)], [other]).missing).toEqual([row(1)]);
});

test('another invoice of the company with the same number is shown once, with its customer and time', () => {
  const createdAt = '2026-03-02T04:30:00.000Z';
  const other = inSheet(row(1), {
    invoice_number: ' inv-2026-001',
    created_at: createdAt,
    customer_name: 'Zoë',
  });
  expect(compareSheet([row(1), row(2)], [inSheet(row(1)), other, other, inSheet(row(2))])).toEqual({
    missing: [],
    markedMissing: [],
    uncounted: [],
    double: [],
    different: [],
    numberShared: [{ row: row(1), customer: 'Zoë', createdAt }],
    lacking: [],
  });
});

test('the same number of another company is no conflict', () => {
  const other = inSheet(row(1), {
    company_id: 'logistics',
    created_at: '2026-03-02T04:30:00.000Z',
  });
  expect(compareSheet([row(1)], [inSheet(row(1)), other]).numberShared).toEqual([]);
});

test('columns without a heading in the sheet are listed, and an empty sheet lacks none', () => {
  const { company_id: _, total: __, ...theirs } = inSheet(row(1));
  expect(compareSheet([row(1)], [theirs]).lacking).toEqual(['company_id', 'total']);
  expect(compareSheet([row(1)], [])).toMatchObject({ missing: [row(1)], lacking: [] });
});

test('without a created_at heading no row is called missing', () => {
  const { created_at: _, ...theirs } = inSheet(row(1));
  expect(compareSheet([row(1), row(1)], [theirs, theirs])).toEqual({
    missing: [],
    markedMissing: [],
    uncounted: [],
    double: [],
    different: [],
    numberShared: [],
    lacking: ['created_at'],
  });
});

test('a row whose time has blanks around it in the sheet is found', () => {
  const theirs = inSheet(row(1), { created_at: ` ${row(1)['created_at']} ` });
  expect(compareSheet([row(1)], [theirs])).toMatchObject({
    missing: [],
    different: [],
    numberShared: [],
  });
});

test('a thousand is the same with and without its comma', () => {
  const ours = toSheetRow(invoiceRecord(1, { total: 1_000 }));
  expect(compareSheet([ours], [inSheet(ours, { total: '1,000' })]).different).toEqual([]);
});

test('an invoice that the sheet has without tax differs from one with tax', () => {
  expect(compareSheet([row(1)], [inSheet(row(1), { include_gst: 'FALSE' })]).different).toEqual([
    { row: row(1), cells: [{ column: 'include_gst', here: 'true', there: 'FALSE' }] },
  ]);
});

test('a row that someone typed without time and customer is shown as another invoice', () => {
  const { invoice_number: number, company_id: company } = row(1);
  const typed = { invoice_number: number, company_id: company };
  expect(compareSheet([row(1)], [inSheet(row(1)), typed]).numberShared).toEqual([
    { row: row(1), customer: '', createdAt: '' },
  ]);
});

test.each(['', ' ', ',', 'nil'])('a sum of 0 that is %j in the sheet is different', (cell) => {
  const ours = toSheetRow({ ...invoiceRecord(1), cgst: 0, sgst: 0 });
  const { different } = compareSheet([ours], [inSheet(ours, { cgst: cell })]);
  expect(different.flatMap(({ cells }) => cells.map(({ column }) => column))).toEqual(['cgst']);
});
