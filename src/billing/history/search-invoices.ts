import type { HistoryInvoice } from './invoice-records.ts';

/** The invoices whose number, customer and company contain every typed word, in any order and case. */
export function searchInvoices(
  invoices: readonly HistoryInvoice[],
  typed: string,
): readonly HistoryInvoice[] {
  const words = [...new Set(typed.toLowerCase().split(/\s+/))].filter(Boolean);
  if (words.length === 0) return invoices;
  return invoices.filter(({ invoice }) => {
    const { invoiceNumber, customer, company } = invoice;
    const text = `${invoiceNumber} ${customer.name} ${company.name}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
