import type { RegisterDocument } from '../../domain/register/register-row.ts';
import type { CreditNote } from '../../domain/tax/credit-note.ts';
import type { HistoryInvoice } from '../history/invoice-records.ts';

/** Everything issued on this device that a register lists. */
export function registerDocuments(
  invoices: readonly Pick<HistoryInvoice, 'invoice'>[],
  creditNotes: readonly CreditNote[],
): readonly RegisterDocument[] {
  return [
    ...invoices.map(({ invoice }): RegisterDocument => ({ kind: 'invoice', invoice })),
    ...creditNotes.map((note): RegisterDocument => ({ kind: 'credit-note', note })),
  ];
}
