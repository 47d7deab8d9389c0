import * as v from 'valibot';
import { extensibleObject } from '../extensible-object.ts';
import { ITEM } from './item.ts';
import { WRITTEN_TEXT } from './written-text.ts';

const CUSTOMER = extensibleObject({
  name: WRITTEN_TEXT,
  email: WRITTEN_TEXT,
  mobile: WRITTEN_TEXT,
  address: WRITTEN_TEXT,
});

const SHIPPING = extensibleObject({
  from: WRITTEN_TEXT,
  to: WRITTEN_TEXT,
  /** A calendar date such as `2026-11-21`, without time or zone; empty when none was chosen. */
  date: WRITTEN_TEXT,
});

/** What staff write in an invoice: the fields that a draft and an issued invoice share. */
export const INVOICE_FIELDS = {
  invoiceNumber: v.string(),
  customer: CUSTOMER,
  shipping: SHIPPING,
  items: v.array(ITEM),
  includeGst: v.boolean(),
};

export type Customer = v.InferOutput<typeof CUSTOMER>;
export type Shipping = v.InferOutput<typeof SHIPPING>;
