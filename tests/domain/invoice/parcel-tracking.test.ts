import { expect, test } from 'vitest';
import { comparableInvoiceText } from '../../../src/domain/invoice/comparable-invoice-text.ts';
import { parseIssuedInvoice } from '../../../src/domain/invoice/issued-invoice.ts';
import { toInvoiceRecord } from '../../../src/domain/invoice/to-invoice-record.ts';
import { invoiceContent } from '../../../src/paper/invoice-content.ts';
import { draftWith, invoiceWith } from '../../support/invoice.ts';

const UPS = { number: '1Z999AA10123456784', carrier: 'UPS' };

test('the tracking number is on the paper and in the mail', () => {
  const { issuer, mail } = invoiceContent(invoiceWith({ tracking: UPS }));
  expect(issuer.pairs.slice(-2)).toEqual([
    ['Carrier', 'UPS'],
    ['Tracking', UPS.number],
  ]);
  expect(mail).toMatchObject({
    tracking_number: UPS.number,
    carrier: 'UPS',
    tracking_link: `https://www.parcelsetu.example/track?number=UPS%20${UPS.number}`,
  });
});

test('it adds no column to the sheet', () => {
  expect(toInvoiceRecord(invoiceWith({ tracking: UPS }))).toEqual(toInvoiceRecord(invoiceWith()));
});

test.each([undefined, { number: ' \u200b', carrier: 'UPS' }])(
  'an invoice without a number is what it was before there was the field',
  (tracking) => {
    const invoice = invoiceWith(tracking && { tracking });
    expect(JSON.stringify(invoice)).toBe(JSON.stringify(invoiceWith()));
    expect(invoiceContent(invoice)).toEqual(invoiceContent(invoiceWith()));
    expect(Object.keys(invoiceContent(invoice).mail)).toEqual([
      'to_email',
      'to_name',
      'document',
      'invoice_number',
      'company_name',
    ]);
  },
);

test('a stored invoice keeps its bytes, and so its PDF', () => {
  for (const invoice of [invoiceWith({ tracking: UPS }), invoiceWith()])
    expect(JSON.stringify(parseIssuedInvoice(JSON.parse(JSON.stringify(invoice))))).toBe(
      JSON.stringify(invoice),
    );
});

test('a draft with another tracking number is another invoice', () => {
  const issued = invoiceWith({ tracking: UPS });
  expect(comparableInvoiceText(draftWith({ tracking: { ...UPS, number: `${UPS.number} ` } }))).toBe(
    comparableInvoiceText(issued),
  );
  expect(comparableInvoiceText(draftWith())).not.toBe(comparableInvoiceText(issued));
});
