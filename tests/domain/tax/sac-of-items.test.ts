import { expect, test } from 'vitest';
import { composeInvoice } from '../../../src/domain/invoice/compose-invoice.ts';
import { toInvoiceRecord } from '../../../src/domain/invoice/to-invoice-record.ts';
import { companyAt, draftWith, GST_RATES, ISSUED_AT, itemsOf } from '../../support/invoice.ts';
import { taxInvoiceWith, writtenTaxWith } from '../../support/tax.ts';

const packing = itemsOf(3).map((item, index) =>
  index === 1 ? { ...item, sac: ' 998540 ' } : item,
);

test('an item has its own SAC or the company’s, and the row lists each once', () => {
  const invoice = taxInvoiceWith({}, { items: packing });
  expect(invoice.items.map(({ sac }) => sac)).toEqual([undefined, '998540', undefined]);
  const { sac, items } = toInvoiceRecord(invoice);
  expect(sac).toBe('996812, 998540');
  expect(JSON.parse(items)[1]).toMatchObject({ sac: '998540' });
});

test('an item whose SAC was emptied has none of its own', () => {
  const items = itemsOf(1).map((item) => ({ ...item, sac: ' ' }));
  expect(JSON.stringify(taxInvoiceWith({}, { items }))).toBe(
    JSON.stringify(taxInvoiceWith({}, { items: itemsOf(1) })),
  );
});

test('an invoice of a company without tax has no SAC, even in rows written for another', () => {
  const compose = (items: typeof packing) =>
    composeInvoice(draftWith({ items, tax: writtenTaxWith() }), companyAt(0), ISSUED_AT, GST_RATES);
  expect(JSON.stringify(compose(packing))).toBe(JSON.stringify(compose(itemsOf(3))));
});
