import type { Company } from '../../src/domain/invoice/company.ts';
import { composeInvoice } from '../../src/domain/invoice/compose-invoice.ts';
import type { InvoiceDraft } from '../../src/domain/invoice/invoice-draft.ts';
import type { IssuedInvoice } from '../../src/domain/invoice/issued-invoice.ts';
import type { Item } from '../../src/domain/invoice/item.ts';
import { timestamp } from '../../src/domain/time.ts';
import { grams, paise } from '../../src/domain/units.ts';
import sample from '../fixtures/agency/staff.sample.json' with { type: 'json' };

/** When the sample invoice is issued. */
export const ISSUED_AT = timestamp(Date.parse('2026-11-21T06:30:15.123Z'));

/** Percent of the subtotal. */
export const GST_RATES = { cgst: 9, sgst: 9 };

const GOODS = [
  'Cotton kurta, block printed',
  'Steel tiffin, three tiers',
  'Books (Hindi)',
  'Spice tins',
];

/** One of the sample's companies, counted from 0. */
export function companyAt(index: number): Company {
  const company = sample.companies[index];
  if (company === undefined) throw new Error(`there is no company ${index}`);
  return company;
}

export function draftWith(change: Partial<InvoiceDraft> = {}): InvoiceDraft {
  return {
    invoiceNumber: 'INV-2026-427',
    companyId: 'courier',
    customer: {
      name: 'Zoë Łukasiewicz',
      email: 'zoe@customer.example',
      mobile: '+44 0000 000000',
      address: '12 Harbour Lane\nBristol BS1 0AA\nUnited Kingdom',
    },
    shipping: { from: 'Mumbai', to: 'Bristol', date: '2026-11-21' },
    items: itemsOf(3),
    includeGst: true,
    ...change,
  };
}

export function invoiceWith(change: Partial<InvoiceDraft> = {}, company = 0): IssuedInvoice {
  return composeInvoice(draftWith(change), companyAt(company), ISSUED_AT, GST_RATES);
}

/** Rows of different weights and prices, some of them whole rupees and some not. */
export function itemsOf(count: number): Item[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    description: `${GOODS[index % GOODS.length]}`,
    quantity: grams(500 + ((index * 730) % 9000)),
    price: paise(45_000 + ((index * 12_345) % 99_000)),
  }));
}
