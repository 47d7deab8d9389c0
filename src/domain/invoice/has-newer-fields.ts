import { DRAFT_TAX_FIELDS_SCHEMA } from '../tax/invoice-tax.ts';
import { INVOICE_DRAFT_SCHEMA, type InvoiceDraft } from './invoice-draft.ts';
import { INVOICE_FIELDS } from './invoice-fields.ts';
import { ITEM_SCHEMA } from './item.ts';
import { PARCEL_TRACKING_SCHEMA } from './parcel-tracking.ts';

/** Whether a newer version wrote something in the draft that this version would not print. */
export function hasNewerFields(draft: InvoiceDraft): boolean {
  const { customer, shipping, items, tax, tracking } = draft;
  return (
    hasOthers(draft, INVOICE_DRAFT_SCHEMA) ||
    hasOthers(customer, INVOICE_FIELDS.customer) ||
    hasOthers(shipping, INVOICE_FIELDS.shipping) ||
    items.some((item) => hasOthers(item, ITEM_SCHEMA)) ||
    (tax !== undefined && hasOthers(tax, DRAFT_TAX_FIELDS_SCHEMA)) ||
    (tracking !== undefined && hasOthers(tracking, PARCEL_TRACKING_SCHEMA))
  );
}

function hasOthers(value: object, { entries }: { readonly entries: object }): boolean {
  return Object.keys(value).some((name) => !Object.hasOwn(entries, name));
}
