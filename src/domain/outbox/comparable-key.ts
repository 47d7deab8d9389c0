import { comparableText } from './comparable-text.ts';
import type { NaturalKey } from './entry.ts';
import { toCellText } from './to-cell-text.ts';

/**
 * The same text for the same invoice, whether its key comes from the desk that issued it or from a sheet,
 * which may trim a number or drop its leading zeros.
 */
export function comparableKey({ createdAt, invoiceNumber, companyId }: NaturalKey): string {
  const texts = [invoiceNumber, companyId].map((text) => comparableText(toCellText(text)));
  return JSON.stringify([createdAt, ...texts]);
}
