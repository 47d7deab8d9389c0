import { deriveObservable } from '../../domain/derive-observable.ts';
import type { Observable } from '../../domain/observable.ts';
import type { PaymentRecord } from '../../domain/payments/payment-record.ts';
import type { KeptPaymentRecord } from '../../domain/payments/settle.ts';
import { liveValue } from '../../storage/live-value.ts';
import { listPayments, type SealedPayment } from '../../storage/payments.ts';
import type { StorageFailure } from '../../storage/try-storage.ts';
import type { SignedInContext } from '../signed-in-context.ts';
import { openPaymentRecord } from './payment-records.ts';

export interface KeptPayments {
  readonly byInvoice: ReadonlyMap<string, readonly KeptPaymentRecord[]>;
  /** Damaged, or sealed under another staff file. */
  readonly unreadable: number;
  readonly failure?: StorageFailure;
}

/** The payments recorded on this device, by invoice; undefined until they are read. */
export function makeKeptPayments({
  database,
  storageKey,
}: Pick<SignedInContext, 'database' | 'storageKey'>): Observable<KeptPayments | undefined> {
  const listed = liveValue(() => listPayments(database));
  /** Records never change, so each is opened once. */
  const opened = new Map<string, Promise<PaymentRecord | undefined>>();
  const open = (sealed: SealedPayment) => {
    const opening = opened.get(sealed.id) ?? openPaymentRecord(sealed, storageKey);
    opened.set(sealed.id, opening);
    return opening;
  };
  const read = async (rows: readonly SealedPayment[]): Promise<KeptPayments> => {
    const records = await Promise.all(rows.map(open));
    const byInvoice = new Map<string, KeptPaymentRecord[]>();
    for (const [index, { id, invoiceId }] of rows.entries()) {
      const kept = { id, record: records[index] };
      const known = byInvoice.get(invoiceId);
      if (known === undefined) byInvoice.set(invoiceId, [kept]);
      else known.push(kept);
    }
    return { byInvoice, unreadable: records.filter((record) => record === undefined).length };
  };
  return deriveObservable([listed], () => {
    const rows = listed.state();
    if (rows === undefined) return undefined;
    return rows.kind === 'done'
      ? read(rows.value)
      : Promise.resolve({ byInvoice: new Map(), unreadable: 0, failure: rows });
  });
}
