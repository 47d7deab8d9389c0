import type * as v from 'valibot';
import { CLEAR_REQUEST } from './clear-requests.ts';
import { DRAFT } from './drafts.ts';
import { SEALED_INVOICE } from './issued-invoices.ts';
import { QUOTE } from './recent-quotes.ts';
import { STORED_ENTRY, STORED_STATUS } from './stored-words.ts';
import { TRACKED_PARCEL } from './tracked-parcels.ts';
import { USED_NUMBER } from './used-numbers.ts';
import { SEALED_REQUEST } from './waiting-requests.ts';

/** What a row of each table has to look like for this version to read it. */
export const ROW_SCHEMAS: ReadonlyMap<string, v.GenericSchema> = new Map<string, v.GenericSchema>([
  ['quotes', QUOTE],
  ['trackedParcels', TRACKED_PARCEL],
  ['drafts', DRAFT],
  ['invoices', SEALED_INVOICE],
  ['usedNumbers', USED_NUMBER],
  ['entries', STORED_ENTRY],
  ['requests', CLEAR_REQUEST],
  ['sealedRequests', SEALED_REQUEST],
  ['services', STORED_STATUS],
]);
