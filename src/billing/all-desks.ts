import type { CreditedInvoice, TableRow } from '../domain/shared-history/history-page.ts';
import type { NumbersOfAllDesks } from './numbers/numbers-of-all-desks.ts';

/** What the rows of all desks say, where the server may be asked. */
export interface AllDesks extends NumbersOfAllDesks {
  /** The rows of all credit notes of an invoice; undefined without an answer before the signal aborts. */
  readonly findCreditNotes: (
    invoice: CreditedInvoice,
    signal: AbortSignal,
  ) => Promise<readonly TableRow[] | undefined>;
}
