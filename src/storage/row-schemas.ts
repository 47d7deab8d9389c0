import type * as v from 'valibot';
import { CLEAR_REQUEST_SCHEMA } from './clear-requests.ts';
import { SEALED_CUSTOMER_SCHEMA } from './customers.ts';
import { DRAFT_SCHEMA } from './drafts.ts';
import { SEALED_INVOICE_SCHEMA } from './issued-invoices.ts';
import { SEALED_PAYMENT_SCHEMA } from './payments.ts';
import { PICTURE_SCHEMA } from './pictures.ts';
import { QUOTE_SCHEMA } from './recent-quotes.ts';
import { STORED_ENTRY_SCHEMA, STORED_STATUS_SCHEMA } from './stored-words.ts';
import { TRACKED_PARCEL_SCHEMA } from './tracked-parcels.ts';
import { USED_NUMBER_SCHEMA } from './used-numbers.ts';
import { SEALED_REQUEST_SCHEMA } from './waiting-requests.ts';

/** What a row of each table has to look like for this version to read it. */
export const ROW_SCHEMAS: ReadonlyMap<string, v.GenericSchema> = new Map<string, v.GenericSchema>([
  ['quotes', QUOTE_SCHEMA],
  ['trackedParcels', TRACKED_PARCEL_SCHEMA],
  ['drafts', DRAFT_SCHEMA],
  ['invoices', SEALED_INVOICE_SCHEMA],
  ['customers', SEALED_CUSTOMER_SCHEMA],
  ['usedNumbers', USED_NUMBER_SCHEMA],
  ['payments', SEALED_PAYMENT_SCHEMA],
  ['entries', STORED_ENTRY_SCHEMA],
  ['requests', CLEAR_REQUEST_SCHEMA],
  ['sealedRequests', SEALED_REQUEST_SCHEMA],
  ['services', STORED_STATUS_SCHEMA],
  ['pictures', PICTURE_SCHEMA],
]);
