import type { Company } from '../../src/domain/invoice/company.ts';
import { composeInvoice } from '../../src/domain/invoice/compose-invoice.ts';
import type { InvoiceDraft } from '../../src/domain/invoice/invoice-draft.ts';
import type { IssuedInvoice } from '../../src/domain/invoice/issued-invoice.ts';
import type { CompanyTax } from '../../src/domain/tax/company-tax.ts';
import type { DraftTaxFields } from '../../src/domain/tax/invoice-tax.ts';
import type { PlaceOfSupply } from '../../src/domain/tax/place-of-supply.ts';
import { companyAt, draftWith, GST_RATES, ISSUED_AT } from './invoice.ts';

/** Made up, with check characters that match. */
export const MAHARASHTRA_GSTIN = '27ABCDE1234F1Z0';
export const KARNATAKA_GSTIN = '29ABCDE1234F1ZW';

export const MAHARASHTRA: PlaceOfSupply = {
  kind: 'state',
  state: { code: '27', name: 'Maharashtra' },
};
export const KARNATAKA: PlaceOfSupply = {
  kind: 'state',
  state: { code: '29', name: 'Karnataka' },
};
export const UNITED_STATES: PlaceOfSupply = { kind: 'abroad', country: 'United States' };

/** Everything left to its default, but for a signatory and an LUT of the sample's year. */
export const COMPANY_TAX: CompanyTax = {
  whenIncomplete: 'warn',
  sac: '996812',
  rounding: { tax: 'invoice', total: 'paisa' },
  lut: { number: 'AD270426000000X', year: '2026-27' },
  signatory: { name: 'Asha Sample', picture: '' },
};

/** A company in Maharashtra that issues invoices with tax fields. */
export function taxCompanyWith(change: Partial<CompanyTax> = {}): Company {
  return {
    ...companyAt(0),
    gstin: '27SAMPL0000E1ZU',
    tax: { ...COMPANY_TAX, ...change },
  };
}

export function writtenTaxWith(change: Partial<DraftTaxFields> = {}): DraftTaxFields {
  return { customerGstin: '', deliveryAddress: '', reverseCharge: false, ...change };
}

/** An invoice of that company, complete and within Maharashtra unless changed. */
export function taxInvoiceWith(
  written: Partial<DraftTaxFields> = {},
  draft: Partial<InvoiceDraft> = {},
  company: Partial<CompanyTax> = {},
): IssuedInvoice {
  const tax = writtenTaxWith(written);
  return composeInvoice(
    draftWith({ tax, invoiceNumber: '2627-1A7-0001', ...draft }),
    taxCompanyWith(company),
    ISSUED_AT,
    GST_RATES,
  );
}
