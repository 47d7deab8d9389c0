import { comparableText } from './comparable-text.ts';
import type { NaturalKey } from './entry.ts';
import { isRowOf } from './is-row-of.ts';
import { toCellText } from './to-cell-text.ts';

/** A time of issue as the app writes it; nobody types milliseconds. */
const TIME_OF_ISSUE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/**
 * Whether a row read from the sheet may be what staff have typed of the invoice with that key: it has
 * the number, leaves room for the company, and has no time of issue, which no PDF shows in full.
 */
export function isTypedRowOf(row: Readonly<Record<string, unknown>>, key: NaturalKey): boolean {
  const isTyped = !TIME_OF_ISSUE.test(String(row['created_at'] ?? '').trim());
  const isNumber =
    comparableText(row['invoice_number']) === comparableText(toCellText(key.invoiceNumber));
  return isTyped && isNumber && isRowOf({ ...row, created_at: key.createdAt }, key);
}
