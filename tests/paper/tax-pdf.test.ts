import { expect, test } from 'vitest';
import type { IssuedInvoice } from '../../src/domain/invoice/issued-invoice.ts';
import { INVOICE_FONTS } from '../../src/paper/fonts/invoice-fonts.ts';
import { renderInvoicePdf } from '../../src/paper/render-invoice-pdf.ts';
import { itemsOf } from '../support/invoice.ts';
import { readPdf, textOf } from '../support/read-pdf.ts';
import { taxInvoiceWith } from '../support/tax.ts';

const ADDRESS = [
  'Unit 1203, Tower B, Sample Residency Phase II, opposite the Technology Park,',
  'Example Main Road, Sample Village, Example Urban District,',
  'Bengaluru 560000, India',
].join('\n');

test('a tax invoice with eight items has sums, signature and payment on its only page', () => {
  const rounding = { tax: 'line', total: 'rupee' } as const;
  const pages = draw(taxInvoiceWith({}, { items: itemsOf(8) }, { rounding }));
  expect(pages).toHaveLength(1);
  const text = pages.map(textOf).join('\n');
  for (const each of ['Rounded off', 'Authorised signatory', 'Bank details']) {
    expect(text).toContain(each);
  }
});

test.each([1, 8, 9, 11, 12, 14, 16, 40, 60])(
  'the last page of a tax invoice with %i items has a row, the sums, the signature and the payment',
  (count) => {
    const last = textOf(draw(taxInvoiceWith({}, { items: itemsOf(count) })).at(-1));
    const row = itemsOf(count).at(-1)?.description ?? '';
    for (const each of [row, 'Total', 'Authorised signatory', 'Bank details']) {
      expect(last).toContain(each);
    }
  },
);

test('a long address of delivery has the whole width below the other particulars', () => {
  const page = draw(taxInvoiceWith({ deliveryAddress: ADDRESS }))[0] ?? [];
  const sac = page.find(({ text }) => text === 'SAC');
  const address = ADDRESS.split('\n').map((line) => page.find(({ text }) => text === line));
  expect(address).not.toContain(undefined);
  for (const line of address) expect(line?.y).toBeLessThan(sac?.y ?? 0);
});

function draw(invoice: IssuedInvoice) {
  const pictures = { logo: '', qr: '' };
  return readPdf(renderInvoicePdf(invoice, { fonts: INVOICE_FONTS, pictures }).bytes);
}
