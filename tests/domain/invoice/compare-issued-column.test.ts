import { expect, test } from 'vitest';
import { compareIssuedColumn } from '../../../src/domain/invoice/compare-issued-column.ts';
import { toNaturalKey } from '../../../src/domain/outbox/invoice-record.ts';
import { recordForSheet } from '../../../src/domain/tax/record-for-sheet.ts';
import { invoiceWith } from '../../support/invoice.ts';
import { SAMPLE_TABLE } from '../../support/sample-table.ts';

const own = recordForSheet('abc', invoiceWith(), SAMPLE_TABLE);
const compare = (issued: unknown) =>
  compareIssuedColumn(own, { ...own, issued }, toNaturalKey(own));

test('other desks find the document of this one', () => {
  expect(compare(own.issued)).toBe('same');
});

test('under another id, or with its fields in another order, it is the same document', () => {
  expect(compare(recordForSheet('other', invoiceWith(), SAMPLE_TABLE).issued)).toBe('same');
  const { id, invoice } = JSON.parse(own.issued ?? '') as { id: string; invoice: object };
  const turned = Object.fromEntries(Object.entries(invoice).toReversed());
  expect(compare({ invoice: turned, id })).toBe('same');
});

test.each([
  ['another name', own.issued?.replace('Zoë', 'Chloë')],
  ['another number', own.issued?.replace('INV-2026-427', 'INV-2026-428')],
  ['a part of it', own.issued?.slice(0, -1)],
  ['something else', '{}'],
])('with %s it is another', (_, issued) => {
  expect(issued).not.toBe(own.issued);
  expect(compare(issued)).toBe('other');
});

test.each([null, undefined, '', ' '])(
  'a row of before the column, with %j, is not called changed',
  (issued) => {
    expect(compare(issued)).toBe('empty');
  },
);

test('where this device has no document to compare, nothing is said', () => {
  const { issued: _, ...plain } = own;
  expect(compareIssuedColumn(plain, own, toNaturalKey(own))).toBe('same');
});
