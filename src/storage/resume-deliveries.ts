import type { Service } from '../domain/outbox/delivery.ts';
import { resume } from '../domain/outbox/transitions.ts';
import type { Timestamp } from '../domain/units.ts';
import type { Database } from './database.ts';
import { inOutboxTransaction, putDelivery, readEntriesIn, readRequest } from './entry-rows.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';

/**
 * Deliveries that were set aside for lack of a readable request go on, where it can be read now: an
 * older version may have set them aside, which knows less about requests.
 */
export function resumeDeliveries(
  database: Database,
  service: Service,
  now: Timestamp,
): Promise<StorageOutcome<void>> {
  return tryStorage(database, async () => {
    if (!(await hasSetAside(database, service, now))) return;
    await inOutboxTransaction(database, async () => {
      for (const entry of await readEntriesIn(database, service, ['set-aside'])) {
        const { sequence, [service]: delivery } = entry;
        if (delivery === undefined || resume(delivery, now) === delivery) continue;
        if ((await readRequest(database, sequence, service)) === undefined) continue;
        await putDelivery(database, sequence, service, resume(delivery, now));
      }
    });
  });
}

/** Seldom true, so that a flush seldom needs the transaction. */
async function hasSetAside(database: Database, service: Service, now: Timestamp): Promise<boolean> {
  const entries = await readEntriesIn(database, service, ['set-aside']);
  return entries.some(({ [service]: delivery }) => delivery && resume(delivery, now) !== delivery);
}
