import type { MailAddress, SheetAddress } from '../domain/outbox/request.ts';
import type { Stored } from '../storage/attempt.ts';
import { releaseService } from '../storage/change-delivery.ts';
import type { Database } from '../storage/database.ts';
import { replaceAddress } from '../storage/replace-address.ts';

/** Where the staff file, newly opened, says that rows and mails go. */
export interface Addresses {
  readonly sheet: SheetAddress;
  readonly mail: MailAddress;
}

/** Everything not delivered goes to these from now on; a service that has moved is not held any more. */
export async function takeAddresses(
  database: Database,
  { sheet, mail }: Addresses,
): Promise<Stored<void>> {
  const destinations = [
    { service: 'sheet', address: sheet },
    { service: 'mail', address: mail },
  ] as const;
  for (const destination of destinations) {
    const replaced = await replaceAddress(database, destination);
    if (replaced.kind !== 'done') return replaced;
    if (replaced.value === 0) continue;
    const released = await releaseService(database, destination.service);
    if (released.kind !== 'done') return released;
  }
  return { kind: 'done', value: undefined };
}
