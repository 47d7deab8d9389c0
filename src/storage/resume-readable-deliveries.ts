import type { Delivery, Service } from '../domain/outbox/delivery.ts';
import { resumeOnceReadable } from '../domain/outbox/transitions.ts';
import type { Timestamp } from '../domain/units.ts';
import type { Database } from './database.ts';
import { inOutboxTransaction, putDelivery, readEntriesInStates, readEntry } from './entry-rows.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';
import { openRequest, readSealedRequest } from './waiting-requests.ts';

/**
 * Deliveries that were set aside for lack of a readable request go on, where it can be read now: an
 * older version may have set them aside, which knows nothing of sealed requests.
 */
export function resumeReadableDeliveries(
  database: Database,
  service: Service,
  now: Timestamp,
): Promise<StorageOutcome<void>> {
  return tryStorage(database, async () => {
    for (const entry of await readEntriesInStates(database, service, ['set-aside'])) {
      if (!isResumable(entry[service], now)) continue;
      const unopened = await readSealedRequest(database, entry, service);
      if (unopened === undefined || (await openRequest(unopened, service)) === undefined) continue;
      await inOutboxTransaction(database, async (database) => {
        const delivery = (await readEntry(database, entry.sequence))?.[service];
        if (delivery !== undefined && isResumable(delivery, now))
          await putDelivery(database, entry.sequence, service, resumeOnceReadable(delivery, now));
      });
    }
  });
}

function isResumable(delivery: Delivery | undefined, now: Timestamp): boolean {
  return delivery !== undefined && resumeOnceReadable(delivery, now) !== delivery;
}
