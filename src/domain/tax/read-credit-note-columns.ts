import * as v from 'valibot';
import type { IssuedInvoice } from '../invoice/issued-invoice.ts';
import { type ReadRow, readJson, readRupees, readText } from '../outbox/read-cells.ts';
import { paise } from '../units.ts';
import { type CreditNote, parseCreditNote } from './credit-note.ts';

/**
 * The credit note of a row, against the invoice that it names. Its reason is in no column, so it is
 * empty. Undefined when lines or amounts cannot be read.
 */
export function readCreditNoteColumns(
  row: ReadRow,
  invoice: IssuedInvoice,
): CreditNote | undefined {
  const lines = v.safeParse(LINES, readJson(row, 'items'));
  if (!lines.success) return undefined;
  const amountOf = (column: string) => readRupees(row, column) ?? paise(0);
  return parseCreditNote({
    creditNoteNumber: readText(row, 'invoice_number'),
    invoice,
    reason: '',
    lines: lines.output,
    sums: {
      subtotal: amountOf('subtotal'),
      cgst: amountOf('cgst'),
      sgst: amountOf('sgst'),
      igst: amountOf('igst'),
      roundedOff: amountOf('rounded_off'),
      total: amountOf('total'),
    },
    createdAt: readText(row, 'created_at').trim(),
  });
}

const LINES = v.array(
  v.pipe(
    v.object({ row: v.number(), quantity: v.number(), amount: v.number() }),
    v.transform(({ row, quantity, amount }) => ({
      row,
      weight: Math.round(quantity * 1000),
      amount: Math.round(amount * 100),
    })),
  ),
);
