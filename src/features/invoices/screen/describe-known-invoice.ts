import type { KnownInvoice } from '../../../billing/issuing/known-invoice.ts';
import { formatDate } from '../../../domain/format-date.ts';
import { shortenLine } from '../../../domain/invoice/shorten-line.ts';

/** As in `INV-2026-953 of 21 November 2026 to Mrs Rao`. */
export function describeKnownInvoice({ number, issuedOn, customerName = '' }: KnownInvoice) {
  const customer = customerName === '' ? '' : ` to ${shortenLine(customerName)}`;
  return `${shortenLine(number)} of ${formatDate(issuedOn)}${customer}`;
}

/** A draft cannot be deleted while it is open. */
export const HOW_TO_DELETE_OPEN_DRAFT =
  'press “New Invoice” under Drafts, then delete this draft there.';
