import type { NumberedInvoice } from '../../domain/numbers/numbered-invoice.ts';
import type { NumbersToFind } from '../../domain/numbers/numbers-to-find.ts';

/** What the rows of all desks say of their numbers, where the server may be asked. */
export interface NumbersOfAllDesks {
  /** The used ones of those asked for; undefined without an answer before the signal aborts. */
  readonly findUsed: (
    asked: NumbersToFind,
    signal: AbortSignal,
  ) => Promise<readonly string[] | undefined>;
  /** The invoices whose number another invoice of their company has; undefined likewise. */
  readonly findRepeated: (signal: AbortSignal) => Promise<readonly NumberedInvoice[] | undefined>;
}
