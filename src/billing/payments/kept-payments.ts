import { deriveObservable } from '../../domain/derive-observable.ts';
import type { Observable } from '../../domain/observable.ts';
import type { PaymentRecord } from '../../domain/payments/payment-record.ts';
import type { KeptPaymentRecord } from '../../domain/payments/settle.ts';
import { liveOutcome } from '../../storage/live-outcome.ts';
import { listPayments, type SealedPayment } from '../../storage/payments.ts';
import type { StorageOutcome } from '../../storage/try-storage.ts';
import type { SignedInContext } from '../signed-in-context.ts';
import { openPaymentRecord } from './payment-records.ts';

export interface KeptPayments {
  readonly byInvoice: ReadonlyMap<string, readonly KeptPaymentRecord[]>;
  /** Damaged, or sealed under another staff file. */
  readonly unreadable: number;
}

/** The payments recorded on this device, by invoice; undefined until they are read. */
export function makeKeptPayments({
  environment: { after },
  database,
  storageKey,
}: Pick<SignedInContext, 'environment' | 'database' | 'storageKey'>): Observable<
  StorageOutcome<KeptPayments> | undefined
> {
  const listed = liveOutcome(() => listPayments(database), after);
  /** Records never change, so each is opened once; a restore may replace one that is damaged. */
  const opened = new Map<string, Promise<PaymentRecord | undefined>>();
  const open = (sealed: SealedPayment) => {
    const row = `${sealed.id}/${sealed.sealed}`;
    const opening = opened.get(row) ?? openPaymentRecord(sealed, storageKey);
    opened.set(row, opening);
    return opening;
  };
  const read = async (rows: readonly SealedPayment[]): Promise<StorageOutcome<KeptPayments>> => {
    const records = await Promise.all(rows.map(open));
    const byInvoice = new Map<string, KeptPaymentRecord[]>();
    for (const [index, { id, invoiceId }] of rows.entries()) {
      const kept = { id, record: records[index] };
      const known = byInvoice.get(invoiceId);
      if (known === undefined) byInvoice.set(invoiceId, [kept]);
      else known.push(kept);
    }
    const unreadable = records.filter((record) => record === undefined).length;
    return { kind: 'done', value: { byInvoice, unreadable } };
  };
  return deriveObservable([listed], () => {
    const rows = listed.state();
    if (rows === undefined) return undefined;
    return rows.kind === 'done' ? read(rows.value) : Promise.resolve(rows);
  });
}
