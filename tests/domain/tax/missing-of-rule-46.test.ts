import { describe, expect, test } from 'vitest';
import type { InvoiceDraft } from '../../../src/domain/invoice/invoice-draft.ts';
import type { CompanyTax } from '../../../src/domain/tax/company-tax.ts';
import type { DraftTaxFields } from '../../../src/domain/tax/invoice-tax.ts';
import { missingOfRule46 } from '../../../src/domain/tax/missing-of-rule-46.ts';
import { grams, paise } from '../../../src/domain/units.ts';
import { draftWith, invoiceWith, itemsOf } from '../../support/invoice.ts';
import {
  COMPANY_TAX,
  KARNATAKA,
  KARNATAKA_GSTIN,
  MAHARASHTRA,
  taxInvoiceWith,
  UNITED_STATES,
} from '../../support/tax.ts';

interface Case {
  readonly written?: Partial<DraftTaxFields>;
  readonly draft?: Partial<InvoiceDraft>;
  readonly company?: Partial<CompanyTax>;
}

function missingOf({ written, draft, company }: Case) {
  const found = missingOfRule46(taxInvoiceWith(written, draft, company));
  return found.map(({ where, message, source }) => `${where}: ${message} (${source})`);
}

const nobody = { customer: { ...draftWith().customer, name: '', address: '' } };
const itemOf = (price: number, description = 'Books') => ({
  items: [{ id: '1', description, quantity: grams(1000), price: paise(price) }],
});

describe('a complete invoice lacks nothing', () => {
  test.each([
    ['within the State', {}],
    ['to a company in another State', { written: { customerGstin: KARNATAKA_GSTIN } }],
    ['handed over in another State', { written: { chosenPlace: KARNATAKA } }],
    ['an export under LUT', { written: { chosenPlace: UNITED_STATES } }],
    [
      'an export with IGST, without an LUT',
      {
        written: { chosenPlace: UNITED_STATES, chosenTreatment: 'export-igst' },
        company: { lut: { number: 'AD27', year: '2025-26' } },
      },
    ],
    [
      'to a unit in a special economic zone of the own State',
      { written: { customerGstin: KARNATAKA_GSTIN, chosenTreatment: 'export-lut' } },
    ],
    ['a bill of supply', { written: { chosenTreatment: 'no-gst' } }],
    ['under ₹50,000 to somebody who gives no name', { draft: { ...nobody, ...itemOf(4_999_999) } }],
  ] satisfies [string, Case][])('%s', (_, change) => {
    expect(missingOf(change)).toEqual([]);
  });
});

test.each([
  ['the company’s own State', MAHARASHTRA],
  ['abroad', UNITED_STATES],
])('a customer registered in Karnataka is not supplied in %s', (_, chosenPlace) => {
  expect(missingOf({ written: { customerGstin: KARNATAKA_GSTIN, chosenPlace } })).toContain(
    'place: The customer’s GSTIN is of Karnataka (29), so the place of supply is there, wherever the parcel goes. (IGST Act, section 12(8))',
  );
});

test('an invoice without tax fields is not checked', () => {
  expect(missingOfRule46(invoiceWith({ ...nobody, invoiceNumber: '?', items: [] }))).toEqual([]);
});

describe('what is missing is named in one sentence, with its source', () => {
  test.each([
    [
      { draft: { invoiceNumber: '2627-1A7-000001-X' } },
      'number: The invoice number needs 1 to 16 letters, digits, hyphens or slashes. (rule 46(b))',
    ],
    [
      { draft: { invoiceNumber: 'Rechnung №1' } },
      'number: The invoice number needs 1 to 16 letters, digits, hyphens or slashes. (rule 46(b))',
    ],
    [
      { written: { customerGstin: '29ABCDE1234F1Z0' } },
      'GSTIN: The customer’s GSTIN is not valid. The check character does not match, so this GSTIN has a typing error. (rule 46(d))',
    ],
    [{ draft: itemOf(10_000, ' ') }, 'description: Item 1 has no description. (rule 46(h))'],
    [
      { draft: { items: itemsOf(1).map((item) => ({ ...item, sac: '12' })) } },
      'SAC: The SAC of item 1 is not valid: it has four or six digits and begins with 99. (rule 46(g))',
    ],
    [{ draft: itemOf(0) }, 'price: The invoice has no amount. (rule 46(j))'],
    [{ company: { sac: '' } }, 'staff file: The SAC is missing. (rule 46(g))'],
    [
      { written: { chosenPlace: { kind: 'abroad', country: ' ' } } },
      'country: The country is missing. (rule 46, fourth proviso)',
    ],
    [
      { written: { chosenPlace: KARNATAKA, chosenTreatment: 'intra-state' } },
      'treatment: CGST and SGST are for a place of supply in the company’s own State. (IGST Act, section 8)',
    ],
    [
      { written: { chosenTreatment: 'inter-state' } },
      'treatment: IGST is for a place of supply outside the company’s own State. (IGST Act, section 7)',
    ],
    [
      { written: { chosenTreatment: 'export-lut' } },
      'place: An export needs a place of supply abroad, or the GSTIN of a unit in a special economic zone. (IGST Act, section 16)',
    ],
    [
      { written: { chosenPlace: UNITED_STATES, reverseCharge: true } },
      'reverse charge: An export cannot be taxed on reverse charge. (rule 46(p))',
    ],
    [
      {
        written: { chosenPlace: UNITED_STATES, chosenTreatment: 'export-lut' },
        company: { lut: { number: 'AD27', year: '2025-26' } },
      },
      'staff file: There is no LUT for 2026-27. (rule 96A)',
    ],
  ] satisfies [Case, string][])('%j', (change, sentence) => {
    expect(missingOf(change)).toEqual([sentence]);
  });

  test('a signatory', () => {
    const { signatory: _, ...unsigned } = COMPANY_TAX;
    const invoice = taxInvoiceWith();
    const tax = invoice.tax && { ...invoice.tax, company: unsigned };
    expect(missingOfRule46({ ...invoice, ...(tax && { tax }) })).toEqual([
      { where: 'staff file', message: 'The signatory is missing.', source: 'rule 46(q)' },
    ]);
  });

  test('name and address of a registered customer, of an export and from ₹50,000 on', () => {
    const named = (text: string, source: string) => [
      `name: The customer’s name is missing, which ${text}. (${source})`,
      `address: The customer’s address is missing, which ${text}. (${source})`,
    ];
    expect(missingOf({ written: { customerGstin: KARNATAKA_GSTIN }, draft: nobody })).toEqual(
      named('a GSTIN needs beside it', 'rule 46(d)'),
    );
    expect(missingOf({ written: { chosenPlace: UNITED_STATES }, draft: nobody })).toEqual(
      named('an export needs', 'rule 46, fourth proviso'),
    );
    expect(missingOf({ draft: { ...nobody, ...itemOf(5_000_000) } })).toEqual([
      ...named('an invoice from ₹50,000 on needs', 'rule 46(e)'),
      'State: The customer’s State is missing, which an invoice from ₹50,000 on needs. (rule 46(e))',
    ]);
  });

  test('every fault at once, not only the first', () => {
    const items = [...itemsOf(1), ...itemsOf(1).map((item) => ({ ...item, description: '' }))];
    expect(missingOf({ draft: { invoiceNumber: '#', items } })).toHaveLength(2);
  });

  test('a bill of supply by its own rule', () => {
    expect(missingOf({ written: { chosenTreatment: 'no-gst' }, draft: itemOf(0) })).toEqual([
      'price: The invoice has no amount. (rule 49 with 46(j))',
    ]);
  });
});
