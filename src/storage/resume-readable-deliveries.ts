import type { Service } from '../domain/outbox/delivery.ts';
import { resumeOnceReadable } from '../domain/outbox/transitions.ts';
import type { Timestamp } from '../domain/units.ts';
import type { Database } from './database.ts';
import {
  inOutboxTransaction,
  putDelivery,
  readEntriesInStates,
  readRequest,
} from './entry-rows.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';

/**
 * Deliveries that were set aside for lack of a readable request go on, where it can be read now: an
 * older version may have set them aside, which knows less about requests.
 */
export function resumeReadableDeliveries(
  database: Database,
  service: Service,
  now: Timestamp,
): Promise<StorageOutcome<void>> {
  return tryStorage(database, async () => {
    if (!(await hasSetAside(database, service, now))) return;
    await inOutboxTransaction(database, async () => {
      for (const entry of await readEntriesInStates(database, service, ['set-aside'])) {
        const { sequence, [service]: delivery } = entry;
        if (delivery === undefined || resumeOnceReadable(delivery, now) === delivery) continue;
        if ((await readRequest(database, sequence, service)) === undefined) continue;
        await putDelivery(database, sequence, service, resumeOnceReadable(delivery, now));
      }
    });
  });
}

/** Seldom true, so that a flush seldom needs the transaction. */
async function hasSetAside(database: Database, service: Service, now: Timestamp): Promise<boolean> {
  const entries = await readEntriesInStates(database, service, ['set-aside']);
  return entries.some(
    ({ [service]: delivery }) => delivery && resumeOnceReadable(delivery, now) !== delivery,
  );
}
