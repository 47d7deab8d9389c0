import * as v from 'valibot';
import { extensibleObject } from '../extensible-object.ts';
import { ITEM_SCHEMA } from './item.ts';
import { OPTIONAL_TEXT_SCHEMA } from './optional-text.ts';

const CUSTOMER = extensibleObject({
  name: OPTIONAL_TEXT_SCHEMA,
  email: OPTIONAL_TEXT_SCHEMA,
  mobile: OPTIONAL_TEXT_SCHEMA,
  address: OPTIONAL_TEXT_SCHEMA,
});

const SHIPPING = extensibleObject({
  from: OPTIONAL_TEXT_SCHEMA,
  to: OPTIONAL_TEXT_SCHEMA,
  /** A calendar date such as `2026-11-21`, without time or zone; empty when none was chosen. */
  date: OPTIONAL_TEXT_SCHEMA,
});

/** What staff write in an invoice: the fields that a draft and an issued invoice share. */
export const INVOICE_FIELDS = {
  invoiceNumber: v.string(),
  customer: CUSTOMER,
  shipping: SHIPPING,
  items: v.array(ITEM_SCHEMA),
  includeGst: v.boolean(),
};

export type Customer = v.InferOutput<typeof CUSTOMER>;
export type Shipping = v.InferOutput<typeof SHIPPING>;
