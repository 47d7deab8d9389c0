import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeRegister } from '../../src/domain/register/make-register.ts';
import type { RegisterDocument } from '../../src/domain/register/register-row.ts';
import { drawUpCreditNote } from '../../src/domain/tax/draw-up-credit-note.ts';
import { timestamp } from '../../src/domain/time.ts';
import { grams, paise } from '../../src/domain/units.ts';
import { INVOICE_FONTS } from '../../src/paper/fonts/invoice-fonts.ts';
import { registerContent } from '../../src/paper/register/register-content.ts';
import { renderRegisterPdf } from '../../src/paper/render-register-pdf.ts';
import { arbitraryDocuments } from '../support/arbitrary-issued.ts';
import { ISSUED_AT, invoiceWith } from '../support/invoice.ts';
import { readPdf, textOf } from '../support/read-pdf.ts';
import { KARNATAKA_GSTIN, taxInvoiceWith } from '../support/tax.ts';

const MADE_AT = '2026-12-01T06:00:00.000Z';
/** Points from the left: where customers begin, and where the margin does. */
const CUSTOMER_EDGE = (60 * 72) / 25.4;
const RIGHT_EDGE = (192 * 72) / 25.4;

const render = async (documents: readonly RegisterDocument[], pause = () => Promise.resolve()) => {
  const register = makeRegister(documents, '2026-11');
  const pages = readPdf(await renderRegisterPdf(register, MADE_AT, INVOICE_FONTS, pause));
  return { pages, text: pages.map(textOf).join('\n') };
};
const invoices = (count: number, change: Parameters<typeof invoiceWith>[0] = {}) =>
  Array.from({ length: count }, (_, index): RegisterDocument => {
    const invoiceNumber = `INV-${String(index + 1).padStart(4, '0')}`;
    return { kind: 'invoice', invoice: invoiceWith({ invoiceNumber, ...change }) };
  });

test('the printed register lists each document with its taxes, and adds them up', async () => {
  const invoice = taxInvoiceWith({ customerGstin: KARNATAKA_GSTIN });
  const drawn = drawUpCreditNote(
    { invoice, earlier: [], creditNoteNumber: '2627C1A7-0001', reason: 'Lost' },
    timestamp(ISSUED_AT + 1000),
  );
  if (drawn.kind !== 'credit-note') throw new Error(drawn.kind);
  const local = taxInvoiceWith({}, { invoiceNumber: '2627-1A7-0002' });
  const { text } = await render([
    { kind: 'invoice', invoice },
    { kind: 'invoice', invoice: local },
    { kind: 'credit-note', note: drawn.note },
  ]);
  for (const printed of [
    'Register of November 2026',
    'GSTIN 27SAMPL0000E1ZU  ·  2 invoices, 1 credit note',
    '2627-1A7-0001',
    `${KARNATAKA_GSTIN}  ·  29-Karnataka`,
    `Credit note against 2627-1A7-0001  ·  ${KARNATAKA_GSTIN}  ·  29-Karnataka`,
    '−2,709.59',
    'Invoices\n4,592.52\n206.66\n206.66\n413.33\n5,419.17',
    'Credit notes\n−2,296.26\n0\n0\n−413.33\n−2,709.59',
    'Total\n2,296.26\n206.66\n206.66\n0\n2,709.58',
    'Page 1 of 1',
  ])
    expect(text).toContain(printed);
  expect(text).not.toContain('Rounded off');
});

test('a column says what totals were rounded off by, where any was', async () => {
  const rounding = { tax: 'invoice', total: 'rupee' } as const;
  const { text } = await render([
    { kind: 'invoice', invoice: taxInvoiceWith({}, {}, { rounding }) },
  ]);
  expect(text).toContain('Rounded off');
  expect(text).toContain('Total\n2,296.26\n206.66\n206.66\n0\n0.42\n2,710');
});

test('each company begins on a page of its own', async () => {
  const second = invoiceWith({}, 1);
  const { pages } = await render([...invoices(1), { kind: 'invoice', invoice: second }]);
  expect(pages).toHaveLength(2);
  const names = pages.map((page) => textOf(page).split('\n')[1]);
  expect(names).toEqual([expect.any(String), second.company.name].sort());
});

test('headings are repeated on every page, and the totals are never alone on one', async () => {
  for (const count of [55, 56, 57, 58, 59, 60, 300]) {
    const { pages } = await render(invoices(count));
    for (const page of pages) {
      expect(textOf(page)).toContain('Taxable value');
      expect(textOf(page)).toMatch(/INV-\d{4}/);
    }
  }
});

test('the greatest amounts stay on the paper, left of its margin', async () => {
  const items = [
    { id: '1', description: '', quantity: grams(999_999_999), price: paise(99_999_999_999) },
  ];
  const { pages } = await render(invoices(3, { items }));
  const figures = pages.flat().filter(({ text }) => /^[\d,.]{9,}$/.test(text));
  expect(figures.length).toBeGreaterThan(8);
  for (const { x, text, size } of figures) {
    expect(x).toBeGreaterThan(CUSTOMER_EDGE);
    expect(x + text.length * size * 0.3).toBeLessThan(RIGHT_EDGE);
  }
});

test('a long register lets the page answer between blocks of lines', async () => {
  let pauses = 0;
  await render(invoices(450), async () => {
    pauses += 1;
  });
  expect(pauses).toBe(4);
});

test('the printed lines of random documents add up to the printed totals', () => {
  fc.assert(
    fc.property(arbitraryDocuments, (documents) => {
      for (const { lines, totals, headings } of registerContent(makeRegister(documents, '2026-11'))
        .companies) {
        const total = totals.at(-1)?.figures ?? [];
        for (const at of headings.keys()) {
          const sum = lines.reduce((all, { figures }) => all + paiseOf(figures[at]), 0);
          expect(sum).toBe(paiseOf(total[at]));
        }
        for (const { figures } of [...lines, ...totals]) {
          const parts = figures.slice(0, -1).reduce((all, figure) => all + paiseOf(figure), 0);
          expect(parts).toBe(paiseOf(figures.at(-1)));
        }
      }
    }),
  );
});

function paiseOf(figure = ''): number {
  return Math.round(Number(figure.replaceAll(',', '').replace('−', '-')) * 100);
}
