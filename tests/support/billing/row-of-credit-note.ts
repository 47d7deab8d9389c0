import type { IssuedInvoice } from '../../../src/domain/invoice/issued-invoice.ts';
import { toInvoiceRecord } from '../../../src/domain/invoice/to-invoice-record.ts';
import type { TableRow } from '../../../src/domain/shared-history/history-page.ts';
import { later, minutes } from '../../../src/domain/time.ts';
import type { Timestamp } from '../../../src/domain/units.ts';

/** The row of another desk's credit note for 2 of an invoice's 2.5 kg, at ₹1,499.50 each with GST. */
export function rowOfCreditNote(
  invoice: IssuedInvoice,
  now: Timestamp,
  change: TableRow = {},
): TableRow {
  return {
    ...toInvoiceRecord(invoice),
    created_at: new Date(later(now, minutes(1))).toISOString(),
    invoice_number: '2526C1ZZ-0001',
    document: 'Credit note',
    against_invoice: invoice.invoiceNumber,
    items: JSON.stringify([{ row: 1, description: '', quantity: 2, amount: -2_999 }]),
    subtotal: -2_999,
    cgst: -269.91,
    sgst: -269.91,
    igst: 0,
    rounded_off: 0,
    total: -3_538.82,
    ...change,
  };
}
