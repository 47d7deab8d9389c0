import { type PaymentRecord, parsePaymentRecord } from '../../domain/payments/payment-record.ts';
import type { KeptPaymentRecord } from '../../domain/payments/settle.ts';
import { addPayment, type SealedPayment } from '../../storage/payments.ts';
import type { StorageOutcome } from '../../storage/try-storage.ts';
import { openWithStorageKey } from '../../vault/open-with-storage-key.ts';
import { sealWithStorageKey } from '../../vault/seal-with-storage-key.ts';
import type { StorageKey } from '../../vault/storage-key.ts';
import type { SignedInContext } from '../signed-in-context.ts';

export interface NewPaymentRecord extends KeptPaymentRecord {
  readonly invoiceId: string;
  /** To name it to staff. */
  readonly invoiceNumber: string;
}

/** Stores a record, sealed. Its id is drawn once for each press, so that a second one adds nothing. */
export async function keepPaymentRecord(
  { database, storageKey }: Pick<SignedInContext, 'database' | 'storageKey'>,
  { id, invoiceId, record }: Omit<NewPaymentRecord, 'invoiceNumber'>,
): Promise<StorageOutcome<void>> {
  const sealed = await sealWithStorageKey(
    JSON.stringify(record),
    storageKey,
    sealPlaceOfPayment(id),
  );
  return addPayment(database, { id, invoiceId, sealed });
}

/** Undefined when this device cannot read it. */
export async function openPaymentRecord(
  { id, sealed }: SealedPayment,
  key: StorageKey,
): Promise<PaymentRecord | undefined> {
  const opening = await openWithStorageKey(sealed, key, sealPlaceOfPayment(id));
  return opening.kind === 'opened' ? parsePaymentRecord(JSON.parse(opening.text)) : undefined;
}

/** Where a record is stored; it opens only there. Its invoice may get another id by a restore. */
export function sealPlaceOfPayment(id: string): string {
  return `payments/${id}`;
}
