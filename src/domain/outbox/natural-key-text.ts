import type { NaturalKey } from './entry.ts';

/**
 * A natural key as a text, by which two of them are compared.
 * @param more tells apart what has the same key, such as the times that an invoice was mailed
 */
export function naturalKeyText(
  { createdAt, invoiceNumber, companyId }: NaturalKey,
  more: readonly string[] = [],
): string {
  return JSON.stringify([createdAt, invoiceNumber, companyId, ...more]);
}
