import { expect, test } from 'vitest';
import { composeInvoice } from '../../src/domain/invoice/compose-invoice.ts';
import { upiLinkOf } from '../../src/domain/invoice/upi-link.ts';
import { encodeQr } from '../../src/paper/encode-qr.ts';
import { INVOICE_FONTS } from '../../src/paper/fonts/invoice-fonts.ts';
import { renderInvoicePdf } from '../../src/paper/render-invoice-pdf.ts';
import { companyAt, draftWith, GST_RATES, ISSUED_AT, itemsOf } from '../support/invoice.ts';
import { readPdf, textOf } from '../support/read-pdf.ts';
import { readCodeSquares, scanCode } from '../support/scan-code.ts';

test.each([
  'upi://pay?pa=a@b&am=1.00',
  'upi://pay?pa=courier.sample@bank&pn=Sample%20Courier%20Company&am=99999999999.99&cu=INR&tn=Invoice%202627-1A7-0001',
  `upi://pay?pn=${encodeURIComponent('मुंबई पार्सल '.repeat(4))}`,
])('a phone reads %s back from its code', (text) => {
  const { runs } = encodeQr(text);
  const squares = runs.map((run) => ({ ...run, height: 1 }));
  expect(scanCode(squares, { scale: 4, margin: 4 })).toBe(text);
});

test.each([1, 12, 60])('a phone reads the exact amount off the PDF of %i items', (count) => {
  const { invoice, bytes } = print(count);
  const squares = readCodeSquares(bytes);
  const link = scanCode(squares, { scale: 12, margin: 2.4 });
  expect(link).toBe(upiLinkOf(invoice));
  expect(link).toContain(`am=${(invoice.totals.total / 100).toFixed(2)}`);
  expect(textOf(readPdf(bytes).at(-1))).toContain('Scan to pay by UPI');
});

test('the code is at least 25 mm wide, and its white margin at least four squares', () => {
  const { invoice, bytes } = print(3);
  const squares = readCodeSquares(bytes);
  const left = Math.min(...squares.map(({ x }) => x));
  const right = Math.max(...squares.map(({ x, width }) => x + width));
  const bottom = Math.max(...squares.map(({ y, height }) => y + height));
  expect(right - left).toBeGreaterThanOrEqual(25);
  const square = (right - left) / encodeQr(upiLinkOf(invoice) ?? '').size;
  const caption = readPdf(bytes)
    .at(-1)
    ?.find(({ text }) => text === 'Scan to pay by UPI');
  // Capitals of the caption are 0.72 of its size high.
  const captionTop = 297 - ((caption?.y ?? 0) + 0.72 * (caption?.size ?? 0)) * (25.4 / 72);
  expect(captionTop - bottom).toBeGreaterThanOrEqual(4 * square);
});

test('an invoice of nothing has no code', () => {
  const { bytes } = print(0);
  expect(readCodeSquares(bytes)).toEqual([]);
});

function print(count: number) {
  const company = { ...companyAt(0), upi: 'courier.sample@bank' };
  const draft = draftWith({ items: itemsOf(count) });
  const invoice = composeInvoice(draft, company, ISSUED_AT, GST_RATES);
  const link = upiLinkOf(invoice);
  const { bytes } = renderInvoicePdf(invoice, {
    fonts: INVOICE_FONTS,
    pictures: { logo: '', qr: '' },
    ...(link !== undefined && { code: encodeQr(link) }),
  });
  return { invoice, bytes };
}
