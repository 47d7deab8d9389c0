import type { InvoiceEditor } from '../../../src/billing/editor/invoice-editor.ts';
import type { InvoiceDraft } from '../../../src/domain/invoice/invoice-draft.ts';
import type { Customer } from '../../../src/domain/invoice/invoice-fields.ts';
import type { Item } from '../../../src/domain/invoice/item.ts';
import { grams, paise } from '../../../src/domain/units.ts';

/** 2.5 kg at ₹1,499.50 each: ₹3,748.75. */
export const PARCEL: Item = {
  id: '1',
  description: 'Cotton kurta, block printed',
  quantity: grams(2500),
  price: paise(149_950),
};
/** 0.333 kg at ₹1,000.05 each: 333.01665, so ₹333.02. */
export const TIFFIN: Item = {
  id: '2',
  description: 'Steel tiffin',
  quantity: grams(333),
  price: paise(100_005),
};

export const ZOE: Customer = {
  name: 'Zoë Łukasiewicz',
  mobile: '+44 0000 000000',
  email: 'zoe@customer.example',
  address: '12 Harbour Lane\nBristol BS1 0AA',
};

/** A whole invoice of the first company with one item, ready to be issued. */
export function writeInvoice(editor: InvoiceEditor, change: Partial<InvoiceDraft> = {}): void {
  editor.chooseCompany(change.companyId ?? 'courier');
  editor.change((draft) => ({
    ...draft,
    customer: ZOE,
    shipping: { ...draft.shipping, from: 'Mumbai', to: 'Bristol' },
    items: [PARCEL],
    ...change,
  }));
}

export function typeName(editor: InvoiceEditor, name: string): void {
  editor.change((draft) => ({ ...draft, customer: { ...draft.customer, name } }));
}

export function typeTo(editor: InvoiceEditor, to: string): void {
  editor.change((draft) => ({ ...draft, shipping: { ...draft.shipping, to } }));
}

export function typeEmail(editor: InvoiceEditor, email: string): void {
  editor.change((draft) => ({ ...draft, customer: { ...draft.customer, email } }));
}

/** Types a number over the proposed one. */
export function typeNumber(editor: InvoiceEditor, invoiceNumber: string): void {
  editor.change((draft) => ({ ...draft, invoiceNumber, isNumberTyped: true }));
}
