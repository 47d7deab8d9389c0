import { describe, expect, test } from 'vitest';
import { INVOICE_FONTS } from '../../src/paper/fonts/invoice-fonts.ts';
import { invoiceContent } from '../../src/paper/invoice-content.ts';
import { renderInvoicePdf } from '../../src/paper/render-invoice-pdf.ts';
import { invoiceWith, itemsOf } from '../support/invoice.ts';
import { readPdf, textOf } from '../support/read-pdf.ts';

/** A grey PNG of six by four pixels. */
const PICTURE =
  'data:image/png;base64,' +
  'iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAIAAAAiZtkUAAAAD0lEQVR4nGOoxwAM5AoBAE3nI7k6G0JNAAAAAElFTkSuQmCC';

describe('what an invoice says', () => {
  test('is printed in its PDF, all of it', () => {
    const invoice = invoiceWith({ items: itemsOf(60) });
    const { properties, mail, ...printed } = invoiceContent(invoice);
    const assets = { fonts: INVOICE_FONTS, pictures: { logo: '', qr: PICTURE } };
    const { bytes } = renderInvoicePdf(invoice, assets);
    const text = inOneLine(readPdf(bytes).map(textOf).join('\n'));
    const texts = textsIn(printed);
    expect(texts).toContain('Amount in words');
    expect(texts.filter((each) => !text.includes(inOneLine(each)))).toEqual([]);
  });

  test('has the GST rows, with their percentages, only when GST is included', () => {
    const labelsOf = (includeGst: boolean) =>
      invoiceContent(invoiceWith({ includeGst })).sums.rows.map(([label]) => label);
    expect(labelsOf(true)).toEqual(['Subtotal', 'CGST (9%)', 'SGST (9%)']);
    expect(labelsOf(false)).toEqual(['Subtotal']);
  });

  test('leaves out labels and rows without a value', () => {
    const { customer, shipping, company, ...invoice } = invoiceWith();
    const content = invoiceContent({
      ...invoice,
      company: { ...company, pan: '', website: '' },
      customer: { ...customer, mobile: '', email: '' },
      shipping: { ...shipping, date: '' },
    });
    expect(content.issuer.pairs.map(([label]) => label)).toEqual(['Issued', 'GSTIN']);
    expect(content.issuer.contacts).toEqual([[company.mobile, company.email]]);
    expect(content.customer.contacts).toEqual([]);
    expect(content.route.date).toBeUndefined();
  });

  test('includes the day of issue in India, whatever the time zone of the device', () => {
    const late = { ...invoiceWith(), createdAt: '2026-12-31T18:30:00.000Z' };
    expect(invoiceContent(late).issuer.pairs[0]).toEqual(['Issued', '1 January 2027']);
  });

  test('is mailed to the customer with what it is, its number and the company', () => {
    expect(invoiceContent(invoiceWith()).mail).toEqual({
      to_email: 'zoe@customer.example',
      to_name: 'Zoë Łukasiewicz',
      document: 'Invoice',
      invoice_number: 'INV-2026-427',
      company_name: 'Sample Courier Company',
    });
  });
});

/** Every text in an object or a list, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
