import * as v from 'valibot';
import { extensibleObject } from '../extensible-object.ts';
import { ITEM_SCHEMA } from './item.ts';
import { TEXT_OR_EMPTY_SCHEMA } from './text-or-empty.ts';

const CUSTOMER = extensibleObject({
  name: TEXT_OR_EMPTY_SCHEMA,
  email: TEXT_OR_EMPTY_SCHEMA,
  mobile: TEXT_OR_EMPTY_SCHEMA,
  address: TEXT_OR_EMPTY_SCHEMA,
});

const SHIPPING = extensibleObject({
  from: TEXT_OR_EMPTY_SCHEMA,
  to: TEXT_OR_EMPTY_SCHEMA,
  /** A calendar date such as `2026-11-21`, without time or zone; empty when none was chosen. */
  date: TEXT_OR_EMPTY_SCHEMA,
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
