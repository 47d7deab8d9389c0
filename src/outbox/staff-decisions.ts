import type { Delivery, Service } from '../domain/outbox/delivery.ts';
import {
  markArrived,
  markNotArrived,
  requeue,
  searchAtOnce,
} from '../domain/outbox/transitions.ts';
import type { Timestamp } from '../domain/units.ts';
import { changeDelivery, releaseService } from '../storage/change-delivery.ts';
import type { Database } from '../storage/database.ts';
import { listOpenEntries } from '../storage/outbox-entries.ts';
import type { StorageOutcome } from '../storage/try-storage.ts';

/** "Send again": staff have seen that it did not arrive. False when there is no such delivery. */
export function sendAgain(
  database: Database,
  sequence: number,
  service: Service,
): Promise<StorageOutcome<boolean>> {
  return decide(database, sequence, service, markNotArrived);
}

/** "It arrived": staff have seen the row, or the customer has the mail. False when there is none. */
export function confirmArrival(
  database: Database,
  sequence: number,
  service: Service,
  now: Timestamp,
): Promise<StorageOutcome<boolean>> {
  return decide(database, sequence, service, (delivery) => markArrived(delivery, now));
}

/** "Retry now" for all: ends blocks and back-offs, and has rows in doubt searched for at once. */
export async function retryNow(database: Database, now: Timestamp): Promise<StorageOutcome<void>> {
  for (const service of ['sheet', 'mail'] as const) {
    const released = await releaseService(database, service);
    if (released.kind !== 'done') return released;
  }
  const open = await listOpenEntries(database);
  if (open.kind !== 'done') return open;
  for (const { sequence, sheet } of open.value) {
    if (sheet.state !== 'in-doubt') continue;
    const hurried = await decide(database, sequence, 'sheet', (delivery) =>
      searchAtOnce(delivery, now),
    );
    if (hurried.kind !== 'done') return hurried;
  }
  return { kind: 'done', value: undefined };
}

/** "Try again" for a set-aside delivery, once its cause is fixed. False when there is none. */
export function retrySetAside(
  database: Database,
  sequence: number,
  service: Service,
): Promise<StorageOutcome<boolean>> {
  return decide(database, sequence, service, requeue);
}

function decide(
  database: Database,
  sequence: number,
  service: Service,
  change: (delivery: Delivery) => Delivery,
): Promise<StorageOutcome<boolean>> {
  return changeDelivery(database, sequence, service, ({ delivery, status }) => ({
    delivery: change(delivery),
    status,
  }));
}
