import * as v from 'valibot';
import { extensibleObject } from '../domain/extensible-object.ts';
import type { Database } from './database.ts';
import { inTransaction } from './in-transaction.ts';
import { parseReadable } from './parse-readable.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';

export const SEALED_PAYMENT_SCHEMA = extensibleObject({
  id: v.string(),
  invoiceId: v.string(),
  /** The record as the vault sealed it. */
  sealed: v.string(),
});

export type SealedPayment = v.InferOutput<typeof SEALED_PAYMENT_SCHEMA>;

/** Adds a record; a second call with its id adds nothing, since records never change. */
export function addPayment(
  database: Database,
  payment: SealedPayment,
): Promise<StorageOutcome<void>> {
  return tryStorage(database, async () => {
    await addMissingPayments(database, [payment]);
  });
}

/** Every record of this device. */
export function listPayments(database: Database): Promise<StorageOutcome<SealedPayment[]>> {
  return tryStorage(database, async () =>
    parseReadable(SEALED_PAYMENT_SCHEMA, await database.payments.toArray()),
  );
}

/** Adds the records whose ids are not here, or whose own record is damaged, and returns these. */
export function addMissingPayments(
  database: Database,
  payments: readonly SealedPayment[],
  isDamaged: (own: SealedPayment) => boolean = () => false,
): PromiseLike<readonly SealedPayment[]> {
  return inTransaction(database, 'rw', [database.payments], async (database) => {
    const known = await database.payments.bulkGet(payments.map(({ id }) => id));
    const missing = payments.filter((_, index) => {
      const own = known[index];
      return own === undefined || parseReadable(SEALED_PAYMENT_SCHEMA, [own]).some(isDamaged);
    });
    // A backup may hold a record twice, once among the rows that an older version moved.
    await database.payments.bulkPut(missing);
    return missing;
  });
}
