import { deriveObservable } from '../../domain/derive-observable.ts';
import type { Observable } from '../../domain/observable.ts';
import type { Delivery } from '../../domain/outbox/delivery.ts';
import type { Entry } from '../../domain/outbox/entry.ts';
import { liveOutcome } from '../../storage/live-outcome.ts';
import { listResends } from '../../storage/resend-mail.ts';
import type { StorageOutcome } from '../../storage/try-storage.ts';
import { openWithStorageKey } from '../../vault/open-with-storage-key.ts';
import { sealWithStorageKey } from '../../vault/seal-with-storage-key.ts';
import type { StorageKey } from '../../vault/storage-key.ts';
import type { SignedInContext } from '../signed-in-context.ts';

/** An issued invoice that was mailed once more. */
export interface Resend {
  readonly outboxId: string;
  readonly invoiceId: string;
  /** Undefined when this device cannot read it. */
  readonly recipient: string | undefined;
  readonly mail: Delivery;
}

/** Every resend of this device, oldest first; undefined until they are read. */
export function makeResends({
  environment: { after },
  database,
  storageKey,
}: Pick<SignedInContext, 'environment' | 'database' | 'storageKey'>): Observable<
  StorageOutcome<readonly Resend[]> | undefined
> {
  const listed = liveOutcome(() => listResends(database), after);
  return deriveObservable([listed], () => {
    const read = listed.state();
    return read?.kind === 'done'
      ? openResends(read.value, storageKey)
      : read && Promise.resolve(read);
  });
}

export function sealRecipient(
  outboxId: string,
  recipient: string,
  key: StorageKey,
): Promise<string> {
  return sealWithStorageKey(recipient, key, sealPlaceOfRecipient(outboxId));
}

/** Undefined when this device cannot read it. */
export async function openRecipient(
  outboxId: string,
  sealed: string,
  key: StorageKey,
): Promise<string | undefined> {
  const opening = await openWithStorageKey(sealed, key, sealPlaceOfRecipient(outboxId));
  return opening.kind === 'opened' ? opening.text : undefined;
}

async function openResends(
  entries: readonly Entry[],
  key: StorageKey,
): Promise<StorageOutcome<Resend[]>> {
  const opened = await Promise.all(entries.map((entry) => openResend(entry, key)));
  return { kind: 'done', value: opened.flat() };
}

async function openResend(
  { invoiceId: outboxId, resendOf, sealed, mail }: Entry,
  key: StorageKey,
): Promise<Resend[]> {
  if (resendOf === undefined || mail === undefined) return [];
  const recipient = sealed === undefined ? sealed : await openRecipient(outboxId, sealed, key);
  return [{ outboxId, invoiceId: resendOf, recipient, mail }];
}

/** Where a recipient is stored; it opens only there. */
export function sealPlaceOfRecipient(outboxId: string): string {
  return `entries/${outboxId}`;
}
