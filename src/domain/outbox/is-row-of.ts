import { comparableText } from './comparable-text.ts';
import type { NaturalKey } from './entry.ts';
import { toCellText } from './to-cell-text.ts';

/**
 * Whether a row read from the sheet is the invoice with that key. The time of issue has to match to
 * the millisecond. Number and company then only have to leave room for no other invoice: a sheet may
 * trim them, drop leading zeros or lack their headings, and a row that is taken for absent is sent
 * twice. A number that clearly differs is another invoice, because otherwise ours would be lost.
 */
export function isRowOf(row: Readonly<Record<string, unknown>>, key: NaturalKey): boolean {
  return (
    String(row['created_at'] ?? '').trim() === key.createdAt &&
    mayBe(row['invoice_number'], key.invoiceNumber) &&
    mayBe(row['company_id'], key.companyId)
  );
}

/** A cell that is empty or missing contradicts nothing. */
function mayBe(cell: unknown, ours: string): boolean {
  const there = comparableText(cell);
  return there === '' || there === comparableText(toCellText(ours));
}
