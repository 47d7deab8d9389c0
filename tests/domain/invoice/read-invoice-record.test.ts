import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { composeInvoice } from '../../../src/domain/invoice/compose-invoice.ts';
import {
  type ReadInvoiceRecord,
  readInvoiceRecord,
  type UntoldByRecord,
} from '../../../src/domain/invoice/read-invoice-record.ts';
import { toSheetRow } from '../../../src/domain/outbox/build-sheet-request.ts';
import {
  type InvoiceOrCreditNote,
  invoiceOf,
  numberOf,
  toRecord,
} from '../../../src/domain/tax/invoice-or-credit-note.ts';
import { arbitraryDocuments } from '../../support/arbitrary-issued.ts';
import { GOLDEN_INVOICES, issueGolden } from '../../support/golden-invoices.ts';
import { companyAt, draftWith, GST_RATES, ISSUED_AT, invoiceWith } from '../../support/invoice.ts';
import { KARNATAKA_GSTIN, taxCompanyWith, taxInvoiceWith } from '../../support/tax.ts';

const COMPANIES = [companyAt(0), companyAt(1)];

function untoldWith(change: Partial<UntoldByRecord> = {}): UntoldByRecord {
  return {
    companies: COMPANIES,
    gstRates: GST_RATES,
    picturesOf: () => undefined,
    invoicesOf: () => [],
    ...change,
  };
}

/** The row as a sheet returns it: all cells are texts, in the sheet's own forms. */
function asTexts(issued: InvoiceOrCreditNote): Record<string, string> {
  const cells = Object.entries(toSheetRow(toRecord(issued))).map(([column, cell]) => [
    column,
    typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell).trim(),
  ]);
  return Object.fromEntries(cells);
}

function issuedOf(read: ReadInvoiceRecord): InvoiceOrCreditNote {
  if (read.kind !== 'read') throw new Error(`The row cannot be read: ${read.why}.`);
  return read.issued;
}

describe('from its columns', () => {
  test('an invoice without tax fields is read back whole', () => {
    const invoice = invoiceWith();
    expect(readInvoiceRecord(toRecord(invoice), untoldWith())).toEqual({
      kind: 'read',
      id: undefined,
      issued: invoice,
    });
    expect(JSON.stringify(issuedOf(readInvoiceRecord(asTexts(invoice), untoldWith())))).toBe(
      JSON.stringify(invoice),
    );
  });

  test.each([
    ['within one State', {}],
    ['to a registered customer in another State', { customerGstin: KARNATAKA_GSTIN }],
    ['under reverse charge', { reverseCharge: true }],
    ['as an export under LUT', { chosenTreatment: 'export-lut' as const }],
    ['without GST', { chosenTreatment: 'no-gst' as const }],
  ])('an invoice with tax fields %s is read back whole', (_, written) => {
    const invoice = taxInvoiceWith(written, {}, { rounding: { tax: 'line', total: 'rupee' } });
    const companies = [taxCompanyWith({ rounding: { tax: 'line', total: 'rupee' } })];
    const read = readInvoiceRecord(asTexts(invoice), untoldWith({ companies }));
    expect(JSON.stringify(issuedOf(read))).toBe(JSON.stringify(invoice));
  });

  test.each(GOLDEN_INVOICES)('the sample with $name keeps its row', (golden) => {
    const record = toRecord(issueGolden(golden));
    expect(toRecord(issuedOf(readInvoiceRecord(record, untoldWith())))).toEqual(record);
  });

  test('the UPI ID is the company’s own as long as its facts have not changed', () => {
    const payable = { ...companyAt(0), upi: 'agency@bank' };
    const invoice = composeInvoice(draftWith(), payable, ISSUED_AT, GST_RATES);
    const read = (companies: UntoldByRecord['companies']) =>
      invoiceOf(issuedOf(readInvoiceRecord(toRecord(invoice), untoldWith({ companies }))));
    expect(read([payable]).company.upi).toBe('agency@bank');
    expect(read([{ ...payable, address: 'Elsewhere' }]).company.upi).toBeUndefined();
  });

  test('the desk and its clerk are kept where the row names them', () => {
    const named = { ...toRecord(invoiceWith()), desk: 'Front counter', issued_by: 'Asha' };
    const unnamed = { ...named, desk: '', issued_by: null };
    expect(issuedOf(readInvoiceRecord(named, untoldWith()))).toMatchObject({
      desk: 'Front counter',
      issuedBy: 'Asha',
    });
    expect(issuedOf(readInvoiceRecord(unnamed, untoldWith()))).toEqual(invoiceWith());
  });

  test('rates that have changed since follow from the amounts', () => {
    const invoice = composeInvoice(draftWith(), companyAt(0), ISSUED_AT, { cgst: 2.5, sgst: 2.5 });
    const read = issuedOf(readInvoiceRecord(toRecord(invoice), untoldWith()));
    expect(invoiceOf(read).gstRates).toEqual({ cgst: 2.5, sgst: 2.5 });
  });

  test('invoices and credit notes of any kind keep their rows', () => {
    fc.assert(
      fc.property(arbitraryDocuments, (documents) => {
        const issued = documents.map((each) =>
          each.kind === 'invoice' ? each.invoice : each.note,
        );
        const untold = (invoice: InvoiceOrCreditNote) =>
          untoldWith({ invoicesOf: () => [invoiceOf(invoice)] });
        for (const each of issued.filter((one) => numberOf(one) !== '')) {
          const record = toRecord(each);
          expect(toRecord(issuedOf(readInvoiceRecord(record, untold(each))))).toEqual(record);
          const texts = readInvoiceRecord(asTexts(each), untold(each));
          expect(toRecord(issuedOf(texts))).toEqual(record);
        }
      }),
    );
  });
});

describe('from the column that holds all of it', () => {
  const invoice = invoiceWith();
  const rowWith = (issued: unknown) => ({
    ...toRecord(invoice),
    issued: JSON.stringify(issued),
  });

  test('it is what was issued, under the id of the desk that issued it', () => {
    const tracked = { ...invoice, tracking: { number: 'AB123', carrier: 'India Post' } };
    const row = rowWith({ id: 'abc', invoice: tracked });
    expect(readInvoiceRecord(row, untoldWith())).toEqual({
      kind: 'read',
      id: 'abc',
      issued: tracked,
    });
  });

  test.each([
    ['another invoice', { id: 'abc', invoice: { ...invoice, invoiceNumber: 'OTHER' } }],
    ['an id that is a sending’s', { id: 'resend/abc/1', invoice }],
    ['an id that is a credit note’s', { id: 'credit-note/1', invoice }],
    ['something else', { id: 'abc', invoice: 'text' }],
  ])('one with %s counts for nothing', (_, issued) => {
    expect(readInvoiceRecord(rowWith(issued), untoldWith())).toEqual({
      kind: 'read',
      id: undefined,
      issued: invoice,
    });
  });
});

describe('a row that cannot be read says why', () => {
  const record = toRecord(invoiceWith());
  const taxedBy = (treatment: string) => ({ document: 'Tax invoice', tax_treatment: treatment });
  test.each([
    ['its number is missing', { invoice_number: '' }, 'no-key'],
    ['the sheet has changed its time', { created_at: '21/11/2026 12:00' }, 'no-key'],
    ['its items are no list', { items: 'TEST: please delete this row' }, 'changed'],
    ['an amount is a text', { total: 'about 800' }, 'changed'],
    ['its tax is of no known kind', { document: 'Tax invoice', tax_treatment: 'Flat' }, 'changed'],
    ['its rate is no number', taxedBy('IGST 1.2.3%'), 'changed'],
    ['its rate is beyond all numbers', taxedBy(`IGST ${'9'.repeat(400)}%`), 'changed'],
    [
      'there is tax on nothing',
      { include_gst: true, subtotal: 0, cgst: 9, sgst: 9, total: 18 },
      'changed',
    ],
    ['it credits an unknown invoice', { document: 'Credit note' }, 'no-invoice'],
  ])('%s', (_, change, why) => {
    expect(readInvoiceRecord({ ...record, ...change }, untoldWith())).toEqual({
      kind: 'unreadable',
      why,
    });
  });
});

test('a credit note whose lines cannot be read still tells which invoice it is against, where one fits', () => {
  const invoice = taxInvoiceWith();
  const { invoiceNumber, createdAt, company } = invoice;
  const note = {
    ...toRecord(invoice),
    document: 'Credit note',
    invoice_number: '2627C1A7-0001',
    against_invoice: invoiceNumber,
    items: 'changed by hand',
  };
  expect(readInvoiceRecord(note, untoldWith({ invoicesOf: () => [invoice] }))).toEqual({
    kind: 'unreadable',
    why: 'changed',
    against: { invoiceNumber, createdAt, companyId: company.id },
  });
});
