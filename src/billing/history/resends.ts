import { deriveObservable } from '../../domain/derive-observable.ts';
import type { Observable } from '../../domain/observable.ts';
import type { Delivery } from '../../domain/outbox/delivery.ts';
import type { Entry } from '../../domain/outbox/entry.ts';
import { liveValue } from '../../storage/live-value.ts';
import { listResends } from '../../storage/resend-mail.ts';
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
  database,
  storageKey,
}: Pick<SignedInContext, 'database' | 'storageKey'>): Observable<readonly Resend[] | undefined> {
  const listed = liveValue(() => listResends(database));
  return deriveObservable([listed], () => {
    const read = listed.state();
    return read?.kind === 'done' ? openResends(read.value, storageKey) : undefined;
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

async function openResends(entries: readonly Entry[], key: StorageKey): Promise<Resend[]> {
  const opened = await Promise.all(entries.map((entry) => openResend(entry, key)));
  return opened.flat();
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
