import { describe, expect, test } from 'vitest';
import { INVOICE_FONTS } from '../../src/paper/fonts/invoice-fonts.ts';
import { invoiceContent } from '../../src/paper/invoice-content.ts';
import { renderInvoicePdf } from '../../src/paper/render-invoice-pdf.ts';
import { itemsOf } from '../support/invoice.ts';
import { readPdf, textOf } from '../support/read-pdf.ts';
import {
  COMPANY_TAX,
  KARNATAKA_GSTIN,
  MAHARASHTRA,
  taxInvoiceWith,
  UNITED_STATES,
} from '../support/tax.ts';

const inOneLine = (text: string) => text.replace(/\s+/g, ' ');
const sumsOf = (...change: Parameters<typeof taxInvoiceWith>) => {
  const { rows, total } = invoiceContent(taxInvoiceWith(...change)).sums;
  return [...rows, total].map((pair) => pair.join(' '));
};

describe('an invoice with tax fields', () => {
  test('within the State is a tax invoice with place of supply, reverse charge and SAC', () => {
    const { title, runningHead, properties, particulars, endorsement } = invoiceContent(
      taxInvoiceWith(),
    );
    expect(title).toBe('Tax invoice');
    expect(runningHead[1]).toBe('Tax invoice 2627-1A7-0001');
    expect(properties.title).toBe('Tax invoice 2627-1A7-0001 · Sample Courier Company');
    expect(particulars).toEqual([
      ['Place of supply', 'Maharashtra (27)'],
      ['Reverse charge', 'No'],
      ['SAC', '996812'],
    ]);
    expect(endorsement).toBe('');
  });

  test('has the customer’s GSTIN, or without one the State if staff chose it', () => {
    const { state } = MAHARASHTRA.kind === 'state' ? MAHARASHTRA : {};
    const customerOf = (change: Parameters<typeof taxInvoiceWith>[0]) =>
      invoiceContent(taxInvoiceWith(change)).customer.contacts.at(-1);
    expect(customerOf({ customerGstin: KARNATAKA_GSTIN })).toEqual([`GSTIN ${KARNATAKA_GSTIN}`]);
    expect(customerOf(state === undefined ? {} : { customerState: state })).toEqual([
      'State: Maharashtra (27)',
    ]);
  });

  test('for export under LUT has the endorsement, and the number and year of the LUT', () => {
    const { endorsement, particulars } = invoiceContent(
      taxInvoiceWith({ chosenPlace: UNITED_STATES }),
    );
    expect(endorsement).toMatch(/LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX$/);
    expect(particulars).toContainEqual(['LUT', 'AD270426000000X (2026-27)']);
    expect(particulars).toContainEqual(['Place of supply', 'United States (96)']);
  });

  test('for export with IGST has its own endorsement and no LUT', () => {
    const { endorsement, particulars } = invoiceContent(
      taxInvoiceWith({ chosenPlace: UNITED_STATES, chosenTreatment: 'export-igst' }),
    );
    expect(endorsement).toMatch(/ON PAYMENT OF INTEGRATED TAX$/);
    expect(particulars.map(([label]) => label)).not.toContain('LUT');
  });

  test('without GST is a bill of supply', () => {
    expect(invoiceContent(taxInvoiceWith({ chosenTreatment: 'no-gst' })).title).toBe(
      'Bill of supply',
    );
  });

  test('says that the customer pays the tax, and where the parcel is delivered', () => {
    const { particulars } = invoiceContent(
      taxInvoiceWith({ reverseCharge: true, deliveryAddress: 'Unit 4\nPune' }),
    );
    expect(particulars).toContainEqual(['Reverse charge', 'Yes']);
    expect(particulars).toContainEqual(['Delivered at', 'Unit 4\nPune']);
  });

  test('has the SAC below each description where they differ', () => {
    const items = itemsOf(2).map((item, index) =>
      index === 0 ? item : { ...item, sac: '998540' },
    );
    const content = invoiceContent(taxInvoiceWith({}, { items }));
    expect(content.particulars.map(([label]) => label)).not.toContain('SAC');
    expect(content.items.rows.map(({ description }) => description)).toEqual([
      'Cotton kurta, block printed\nSAC 996812',
      'Steel tiffin, three tiers\nSAC 998540',
    ]);
  });

  test('lists the taxable value, each tax with its rate, and what was rounded off', () => {
    const items = itemsOf(2);
    const rounding = { tax: 'invoice', total: 'rupee' } as const;
    expect(sumsOf({}, { items }, { rounding })).toEqual([
      'Taxable value ₹930.34',
      'CGST (9%) ₹83.73',
      'SGST (9%) ₹83.73',
      'Rounded off ₹0.20',
      'Total ₹1,098',
    ]);
    expect(sumsOf({ customerGstin: KARNATAKA_GSTIN }, { items: itemsOf(3) }, { rounding })).toEqual(
      ['Taxable value ₹2,296.26', 'IGST (18%) ₹413.33', 'Rounded off ₹0.41', 'Total ₹2,710'],
    );
  });

  test('names who signs, and without a signatory has a line to sign on', () => {
    const { signatory: _, ...unsigned } = COMPANY_TAX;
    expect(invoiceContent(taxInvoiceWith()).signature).toEqual({
      issuer: 'For Sample Courier Company',
      name: 'Asha Sample',
      label: 'Authorised signatory',
    });
    const invoice = taxInvoiceWith();
    const tax = invoice.tax && { ...invoice.tax, company: unsigned };
    expect(invoiceContent({ ...invoice, ...(tax && { tax }) }).signature?.name).toBe('');
  });

  test.each([1, 12, 60])('prints all of that with %i items', (count) => {
    const invoice = taxInvoiceWith(
      { chosenPlace: UNITED_STATES, deliveryAddress: '1 Harbour Lane' },
      {
        items: itemsOf(count).map((item, index) => ({
          ...item,
          ...(index === 1 && { sac: '998540' }),
        })),
      },
    );
    const { properties: _, mail: __, qrCaption: ___, ...printed } = invoiceContent(invoice);
    const assets = { fonts: INVOICE_FONTS, pictures: { logo: '', qr: '' } };
    const text = inOneLine(readPdf(renderInvoicePdf(invoice, assets).bytes).map(textOf).join('\n'));
    expect(textsIn(printed).filter((each) => !text.includes(inOneLine(each)))).toEqual([]);
  });
});

/** Every line of text in an object or a list, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.split('\n');
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
