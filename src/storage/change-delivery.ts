import type { Delivery, Service } from '../domain/outbox/delivery.ts';
import type { Entry } from '../domain/outbox/entry.ts';
import { availableStatus, type ServiceStatus } from '../domain/outbox/service-status.ts';
import { requeue } from '../domain/outbox/transitions.ts';
import type { Database } from './database.ts';
import {
  inOutboxTransaction,
  putEntry,
  putServiceStatus,
  readEntriesIn,
  readEntry,
  readServiceStatus,
} from './entry-rows.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';

export interface DeliveryChange {
  readonly delivery: Delivery;
  readonly status: ServiceStatus;
}

/**
 * Replaces a delivery and its service's status by what `change` returns, in one transaction, which
 * also deletes the request of a delivery that is now delivered. False when there is no such delivery.
 */
export function changeDelivery(
  database: Database,
  sequence: number,
  service: Service,
  change: (before: DeliveryChange) => DeliveryChange,
): Promise<StorageOutcome<boolean>> {
  return tryStorage(database, () =>
    inOutboxTransaction(database, async () => {
      const entry = await readEntry(database, sequence);
      const delivery = entry?.[service];
      if (entry === undefined || delivery === undefined) return false;
      const before = { delivery, status: await readServiceStatus(database, service) };
      const after = change(before);
      if (after.delivery !== delivery) await putDelivery(database, entry, service, after.delivery);
      if (after.status !== before.status) await putServiceStatus(database, after.status);
      return true;
    }),
  );
}

/** Replaces a service's status by what `change` returns, in one transaction. */
export function changeServiceStatus(
  database: Database,
  service: Service,
  change: (status: ServiceStatus) => ServiceStatus,
): Promise<StorageOutcome<void>> {
  return tryStorage(database, () =>
    database.transaction('rw', database.services, async () => {
      const before = await readServiceStatus(database, service);
      const after = change(before);
      if (after !== before) await putServiceStatus(database, after);
    }),
  );
}

/** Ends the service's block and back-off, and lets every blocked delivery wait again. */
export function releaseService(
  database: Database,
  service: Service,
): Promise<StorageOutcome<void>> {
  return tryStorage(database, () =>
    inOutboxTransaction(database, async () => {
      await putServiceStatus(database, availableStatus(service));
      for (const entry of await readEntriesIn(database, service, ['blocked'])) {
        const delivery = entry[service];
        if (delivery !== undefined) await putDelivery(database, entry, service, requeue(delivery));
      }
    }),
  );
}

async function putDelivery(
  database: Database,
  entry: Entry,
  service: Service,
  delivery: Delivery,
): Promise<void> {
  await putEntry(database, { ...entry, [service]: delivery });
  if (delivery.state === 'delivered') await database.requests.delete([entry.sequence, service]);
}
