import { toSheetDeskColumns } from '../invoice/issuing-desk.ts';
import { toInvoiceRecord } from '../invoice/to-invoice-record.ts';
import type { InvoiceRecord } from '../outbox/invoice-record.ts';
import type { CreditNote } from './credit-note.ts';

/**
 * A credit note as its row in the sheet: the columns of its invoice's row with its own number and time,
 * and negative amounts in rupees, so that a sum over the column is what was earned.
 */
export function toCreditNoteRecord(note: CreditNote): InvoiceRecord {
  const { lines, sums } = note;
  // The invoice's own desk and clerk are not those of the credit note.
  const { desk: _, issuedBy: _issuedBy, ...invoice } = note.invoice;
  return {
    ...toInvoiceRecord(invoice),
    invoice_number: note.creditNoteNumber,
    items: JSON.stringify(
      lines.map(({ row, weight, amount }) => ({
        row,
        description: invoice.items[row - 1]?.description ?? '',
        quantity: weight / 1000,
        amount: amount / 100,
      })),
    ),
    subtotal: sums.subtotal / 100,
    cgst: sums.cgst / 100,
    sgst: sums.sgst / 100,
    total: sums.total / 100,
    created_at: note.createdAt,
    document: 'Credit note',
    igst: sums.igst / 100,
    rounded_off: sums.roundedOff / 100,
    against_invoice: invoice.invoiceNumber,
    ...toSheetDeskColumns(note),
  };
}
