import { readBroughtInIds } from './brought-in-ids.ts';
import type { Database } from './database.ts';
import { ENTRY_KEY_SCHEMA } from './entry-key.ts';
import { normaliseInvoiceNumber } from './issued-invoices.ts';
import { parseReadable } from './parse-readable.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';

/** Numbers of invoices and credit notes, in `normaliseInvoiceNumber`'s form. */
export interface IssuedNumbers {
  /** All that this device has, however they came here, also those that it cannot open. */
  readonly all: ReadonlySet<string>;
  /** Those of them that were brought in from other desks. */
  readonly broughtIn: ReadonlySet<string>;
}

export function listIssuedNumbers(database: Database): Promise<StorageOutcome<IssuedNumbers>> {
  return tryStorage(database, async () => {
    const entries = parseReadable(ENTRY_KEY_SCHEMA, await database.entries.toArray());
    const ids = await readBroughtInIds(database);
    const numbersOf = (those: typeof entries) =>
      new Set(those.map(({ key }) => normaliseInvoiceNumber(key.invoiceNumber)));
    return {
      all: numbersOf(entries),
      broughtIn: numbersOf(entries.filter(({ invoiceId }) => ids.has(invoiceId))),
    };
  });
}
