import { expect, test } from 'vitest';
import { buildSheetRequest } from '../../../src/domain/outbox/build-sheet-request.ts';
import { toRecord } from '../../../src/domain/tax/invoice-or-credit-note.ts';
import { recordForSheet } from '../../../src/domain/tax/record-for-sheet.ts';
import { sheetdb } from '../../../src/outbox/sheet-services/sheetdb.ts';
import { invoiceWith } from '../../support/invoice.ts';

const SHEET = { url: 'https://sheet.example/api/v1/1' };
const TABLE = { kind: 'postgrest', url: 'https://rows.example/invoices', key: 'adds' } as const;
const READ_TABLE = { ...TABLE, readKey: 'reads' };

test('a row for the sheet service, or for a table that nobody reads, has the columns of before', () => {
  const invoice = invoiceWith();
  for (const sheet of [SHEET, TABLE])
    expect(recordForSheet('abc', invoice, sheet)).toEqual(toRecord(invoice));
});

test('a row for a table that desks read holds all of the invoice too, and no key', () => {
  const invoice = invoiceWith();
  const { issued, ...columns } = recordForSheet('abc', invoice, READ_TABLE);
  expect(columns).toEqual(toRecord(invoice));
  expect(JSON.parse(issued ?? '')).toEqual({ id: 'abc', invoice });
  expect(issued).not.toContain('reads');
});

test('a row that waits when the agency goes back to the sheet service leaves that column out', () => {
  const built = buildSheetRequest(recordForSheet('abc', invoiceWith(), READ_TABLE), TABLE);
  if (built.kind !== 'built') throw new Error(built.kind);
  const { body = '' } = sheetdb.post.request({ ...built.request, address: SHEET });
  expect(JSON.parse(body).data).toEqual(toRecord(invoiceWith()));
});

test('an invoice whose texts fit their columns is never too long for that column', () => {
  const invoice = invoiceWith({
    customer: { ...invoiceWith().customer, address: 'a'.repeat(49_000) },
  });
  expect(buildSheetRequest(recordForSheet('abc', invoice, READ_TABLE), TABLE).kind).toBe('built');
});
