import { describe, expect, test } from 'vitest';
import type { CreditNote } from '../../src/domain/tax/credit-note.ts';
import { type Crediting, drawUpCreditNote } from '../../src/domain/tax/draw-up-credit-note.ts';
import { grams, paise } from '../../src/domain/units.ts';
import { creditNoteContent } from '../../src/paper/credit-note-content.ts';
import { INVOICE_FONTS } from '../../src/paper/fonts/invoice-fonts.ts';
import { renderInvoicePdf } from '../../src/paper/render-invoice-pdf.ts';
import { ISSUED_AT, invoiceWith, itemsOf } from '../support/invoice.ts';
import { readPdf, textOf } from '../support/read-pdf.ts';
import { KARNATAKA_GSTIN, taxInvoiceWith } from '../support/tax.ts';

function noteWith(change: Partial<Crediting> = {}): CreditNote {
  const crediting = {
    invoice: taxInvoiceWith({ customerGstin: KARNATAKA_GSTIN }),
    earlier: [],
    creditNoteNumber: '2627C1A7-0001',
    reason: 'Parcel returned',
    ...change,
  };
  const drawnUp = drawUpCreditNote(crediting, ISSUED_AT);
  if (drawnUp.kind !== 'credit-note') throw new Error(drawnUp.kind);
  return drawnUp.note;
}

describe('a credit note', () => {
  test('names its invoice, its number and why', () => {
    const { title, number, particulars, mail, properties } = creditNoteContent(noteWith());
    expect([title, number]).toEqual(['Credit note', '2627C1A7-0001']);
    expect(particulars).toEqual([
      ['Against', 'Tax invoice 2627-1A7-0001'],
      ['Dated', '21 November 2026'],
      ['Place of supply', 'Karnataka (29)'],
      ['Reverse charge', 'No'],
      ['SAC', '996812'],
      ['Reason', 'Parcel returned'],
    ]);
    expect(mail).toMatchObject({ document: 'Credit note', invoice_number: '2627C1A7-0001' });
    expect(properties.title).toMatch(/^Credit note 2627C1A7-0001/);
  });

  test('for some weight and some value prints both as positive amounts', () => {
    const content = creditNoteContent(
      noteWith({
        credits: [
          { kind: 'weight', row: 2, weight: grams(1000) },
          { kind: 'amount', row: 3, amount: paise(10_000) },
        ],
      }),
    );
    expect(content.items.rows).toEqual([
      {
        number: '2',
        description: 'Steel tiffin, three tiers',
        weight: '1',
        price: '573.45',
        amount: '573.45',
      },
      { number: '3', description: 'Books (Hindi)', weight: '', price: '', amount: '100' },
    ]);
    expect(content.sums.rows).toEqual([
      ['Taxable value', '₹673.45'],
      ['IGST (18%)', '₹121.22'],
    ]);
    expect(content.amountDue).toEqual(['Amount credited', '₹794.67']);
  });

  test('for a total that was rounded up takes the rounding back', () => {
    const rounding = { tax: 'invoice', total: 'rupee' } as const;
    const invoice = taxInvoiceWith({}, { items: itemsOf(2) }, { rounding });
    const { rows } = creditNoteContent(noteWith({ invoice })).sums;
    expect(rows.at(-1)).toEqual(['Rounded off', '₹0.20']);
  });

  test('of an invoice from before its company had tax has the sums of that invoice', () => {
    const { sums, signature } = creditNoteContent(noteWith({ invoice: invoiceWith() }));
    expect(sums.rows.map(([label]) => label)).toEqual(['Subtotal', 'CGST (9%)', 'SGST (9%)']);
    expect(signature).toBeUndefined();
  });

  test.each([1, 12, 60])('of %i items is printed whole, without bank details', (count) => {
    const note = noteWith({ invoice: taxInvoiceWith({}, { items: itemsOf(count) }) });
    const pictures = { logo: '', qr: '' };
    const { bytes } = renderInvoicePdf(note, { fonts: INVOICE_FONTS, pictures });
    const text = readPdf(bytes).map(textOf).join('\n');
    const { items, sums, particulars } = creditNoteContent(note);
    const texts = [
      ...items.rows.flatMap(({ description, amount }) => [description, amount]),
      ...[...sums.rows, sums.total, ...particulars].flat(),
    ];
    expect(texts.filter((each) => !text.includes(each))).toEqual([]);
    expect(text).not.toContain('Bank details');
  });
});
