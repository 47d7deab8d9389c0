import type { SealedInvoice } from '../../storage/issued-invoices.ts';

/**
 * Whether it came from another device, or from this one before its data was lost: its sequence says only
 * when it came.
 */
export function isPlacedByTime({
  broughtInAt,
  restoredAt,
}: Pick<SealedInvoice, 'broughtInAt' | 'restoredAt'>): boolean {
  return broughtInAt !== undefined || restoredAt !== undefined;
}
