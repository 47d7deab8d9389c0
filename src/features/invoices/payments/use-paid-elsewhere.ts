import type { HistoryInvoice } from '../../../billing/history/invoice-records.ts';
import { useBilling } from '../use-billing.ts';

/** Whether another desk may have recorded a payment, of all invoices here or of this one. */
export function usePaidElsewhere(kept?: Pick<HistoryInvoice, 'broughtInAt'>): boolean {
  return useBilling().follower !== undefined || kept?.broughtInAt !== undefined;
}

/** Without a full stop. */
export const UNKNOWN_PAYMENTS =
  'Payments recorded at another desk are known here only once its backup is restored';
