import * as v from 'valibot';
import { extensibleObject } from '../domain/extensible-object.ts';
import type { Database } from './database.ts';
import { inTransaction } from './in-transaction.ts';
import { normaliseInvoiceNumber } from './issued-invoices.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';

export const USED_NUMBER_SCHEMA = extensibleObject({
  number: v.string(),
  /** Empty for the number of an invoice that is not on this device. */
  invoiceId: v.string(),
});

/** Of an invoice that another desk has issued, or this one before its data was deleted. */
const ELSEWHERE = '';

/**
 * Every number issued on this device, or known to be used by another, for all companies, in
 * `normaliseInvoiceNumber`'s form.
 */
export function listUsedInvoiceNumbers(
  database: Database,
): Promise<StorageOutcome<ReadonlySet<string>>> {
  return tryStorage(database, async () => {
    const stored = await database.usedNumbers.toCollection().primaryKeys();
    // Older versions stored them as they were typed, in capitals.
    return new Set(stored.map(normaliseInvoiceNumber));
  });
}

/** Keeps numbers that were used elsewhere, so that this device issues nothing under them. */
export function noteNumbersUsedElsewhere(
  database: Database,
  numbers: readonly string[],
): Promise<StorageOutcome<void>> {
  return tryStorage(database, () =>
    inTransaction(database, 'rw', [database.usedNumbers], async ({ usedNumbers }) => {
      for (const number of numbers.map(normaliseInvoiceNumber)) {
        if ((await usedNumbers.get(number)) === undefined)
          await usedNumbers.add({ number, invoiceId: ELSEWHERE });
      }
    }),
  );
}

/** Those of the used numbers whose invoices are not on this device, as far as it knows. */
export function listNumbersUsedElsewhere(
  database: Database,
): Promise<StorageOutcome<ReadonlySet<string>>> {
  return tryStorage(database, async () => {
    const rows = await database.usedNumbers.toArray();
    const parsed = rows.map((row) => v.safeParse(USED_NUMBER_SCHEMA, row));
    return new Set(
      parsed.flatMap(({ success, output }) =>
        success && output.invoiceId === ELSEWHERE ? [normaliseInvoiceNumber(output.number)] : [],
      ),
    );
  });
}
