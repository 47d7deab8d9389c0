import { describe, expect, test } from 'vitest';
import { comparableInvoiceText } from '../../../src/domain/invoice/comparable-invoice-text.ts';
import { composeInvoice } from '../../../src/domain/invoice/compose-invoice.ts';
import { parseInvoiceDraft } from '../../../src/domain/invoice/invoice-draft.ts';
import { parseIssuedInvoice } from '../../../src/domain/invoice/issued-invoice.ts';
import { saysTheSame } from '../../../src/domain/invoice/says-the-same.ts';
import { companyAt, draftWith, GST_RATES, ISSUED_AT, invoiceWith } from '../../support/invoice.ts';
import {
  KARNATAKA,
  KARNATAKA_GSTIN,
  MAHARASHTRA,
  taxCompanyWith,
  taxInvoiceWith,
  UNITED_STATES,
  writtenTaxWith,
} from '../../support/tax.ts';

const roundTrip = (value: unknown) => JSON.parse(JSON.stringify(value));

describe('an invoice without tax fields', () => {
  test('is what it was, even by a company that has tax', () => {
    const { tax: _, ...plain } = taxCompanyWith();
    const issued = composeInvoice(draftWith(), taxCompanyWith(), ISSUED_AT, GST_RATES);
    expect(JSON.stringify(issued)).toBe(
      JSON.stringify(composeInvoice(draftWith(), plain, ISSUED_AT, GST_RATES)),
    );
  });

  test('stays one where the company has no tax', () => {
    const draft = draftWith({ tax: writtenTaxWith({ customerGstin: KARNATAKA_GSTIN }) });
    const issued = composeInvoice(draft, companyAt(0), ISSUED_AT, GST_RATES);
    expect(issued).toEqual(invoiceWith());
    expect(saysTheSame(issued, draft)).toBe(true);
  });
});

describe('an invoice with tax fields', () => {
  test('has the proposed treatment and its place of supply', () => {
    const { tax, totals } = taxInvoiceWith({ customerGstin: KARNATAKA_GSTIN });
    expect(tax).toMatchObject({
      treatment: { kind: 'inter-state', igst: 18 },
      place: KARNATAKA,
      company: { sac: '996812', signatory: { name: 'Asha Sample' } },
    });
    expect(totals).toMatchObject({ cgst: 0, sgst: 0 });
    expect(totals.igst).toBeGreaterThan(0);
  });

  test('has the treatment that staff chose instead', () => {
    const chosen = taxInvoiceWith({ chosenTreatment: 'no-gst' });
    expect(chosen.tax).toMatchObject({ treatment: { kind: 'no-gst' }, place: MAHARASHTRA });
    expect(chosen.totals.total).toBe(chosen.totals.subtotal);
  });

  test.each([
    [{}, true],
    [{ reverseCharge: true }, false],
    [{ chosenPlace: KARNATAKA }, false],
    [{ chosenPlace: UNITED_STATES }, false],
  ])('with %j, CGST and SGST are included: %s', (written, includeGst) => {
    expect(taxInvoiceWith(written)).toMatchObject({ includeGst });
  });

  test('says the GSTIN in capital letters, without spaces', () => {
    const { tax } = taxInvoiceWith({ customerGstin: ' 29abcde1234f 1zw' });
    expect(tax?.written.customerGstin).toBe(KARNATAKA_GSTIN);
  });

  test('leaves the picture of the signature in the staff file', () => {
    const picture = 'data:image/png;base64,AAAA';
    const invoice = taxInvoiceWith({}, {}, { signatory: { name: 'Asha', picture } });
    expect(JSON.stringify(invoice)).not.toContain(picture);
  });

  test('is stored and read again letter for letter, so that its PDF stays the same', () => {
    const written = { reverseCharge: true, chosenPlace: KARNATAKA, customerGstin: KARNATAKA_GSTIN };
    const invoice = taxInvoiceWith(written);
    expect(JSON.stringify(parseIssuedInvoice(roundTrip(invoice)))).toBe(JSON.stringify(invoice));
  });

  test('keeps fields that a newer version has added', () => {
    const invoice = roundTrip(taxInvoiceWith());
    invoice.tax.irn = 'later';
    invoice.tax.written.note = 'later';
    invoice.tax.treatment.cess = 1;
    const read = parseIssuedInvoice(invoice);
    expect(roundTrip(read)).toEqual(invoice);
    const draft = { ...draftWith(), tax: invoice.tax.written };
    expect(roundTrip(parseInvoiceDraft(draft))).toEqual(roundTrip(draft));
  });

  test('of a treatment that only a newer version knows is not read as another', () => {
    const invoice = roundTrip(taxInvoiceWith());
    invoice.tax.treatment = { kind: 'deemed-export', igst: 0 };
    expect(parseIssuedInvoice(invoice)).toBeUndefined();
  });
});

describe('a draft says the same as its invoice', () => {
  const draft = draftWith({
    invoiceNumber: '2627-1A7-0001',
    tax: writtenTaxWith({ customerGstin: '29 abcde 1234 f1zw' }),
  });
  const invoice = composeInvoice(draft, taxCompanyWith(), ISSUED_AT, GST_RATES);

  test('until its tax is changed', () => {
    expect(saysTheSame(invoice, draft)).toBe(true);
    expect(comparableInvoiceText(draft)).toBe(comparableInvoiceText(invoice));
    const changes = [
      { customerGstin: '' },
      { reverseCharge: true },
      { chosenTreatment: 'no-gst' },
      { deliveryAddress: '1 Sample Street' },
    ] as const;
    for (const change of changes) {
      const changed = { ...draft, tax: writtenTaxWith({ ...draft.tax, ...change }) };
      expect(saysTheSame(invoice, changed)).toBe(false);
      expect(comparableInvoiceText(changed)).not.toBe(comparableInvoiceText(invoice));
    }
  });

  test('whatever the staff file says by now', () => {
    const stored = parseIssuedInvoice(roundTrip(invoice));
    expect(stored !== undefined && saysTheSame(stored, draft)).toBe(true);
  });
});
