import type { MailAddress, SheetAddress } from '../domain/outbox/request.ts';
import { makeServiceAvailable } from '../storage/change-delivery.ts';
import type { Database } from '../storage/database.ts';
import { replaceAddress } from '../storage/replace-address.ts';
import type { StorageOutcome } from '../storage/try-storage.ts';

/** Where rows and mails are sent, according to the staff file that was just opened. */
export interface ServiceAddresses {
  readonly sheet: SheetAddress;
  readonly mail: MailAddress;
}

/** Sends everything not yet delivered to these addresses; a service that has moved is unblocked. */
export async function adoptServiceAddresses(
  database: Database,
  { sheet, mail }: ServiceAddresses,
): Promise<StorageOutcome<void>> {
  const destinations = [
    { service: 'sheet', address: sheet },
    { service: 'mail', address: mail },
  ] as const;
  for (const destination of destinations) {
    const replaced = await replaceAddress(database, destination);
    if (replaced.kind !== 'done') return replaced;
    if (replaced.value === 0) continue;
    const released = await makeServiceAvailable(database, destination.service);
    if (released.kind !== 'done') return released;
  }
  return { kind: 'done', value: undefined };
}
