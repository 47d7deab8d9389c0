import { type Delivery, SERVICES, type Service } from '../domain/outbox/delivery.ts';
import type { ServiceStatus } from '../domain/outbox/service-status.ts';
import {
  endWait,
  markAddedByHand,
  markArrived,
  markNotArrived,
  markSingle,
  requeue,
  searchAtOnce,
  setAside,
} from '../domain/outbox/staff-transitions.ts';
import type { Timestamp } from '../domain/units.ts';
import { changeDelivery, makeServiceAvailable } from '../storage/change-delivery.ts';
import type { Database } from '../storage/database.ts';
import {
  listEntriesByInvoiceIds,
  listOpenEntries,
  listServiceStatuses,
} from '../storage/outbox-entries.ts';
import type { StorageOutcome } from '../storage/try-storage.ts';

/** "Send again": staff have seen that it did not arrive. False when there is no such delivery. */
export function confirmNotArrived(
  database: Database,
  sequence: number,
  service: Service,
  now: Timestamp,
): Promise<StorageOutcome<boolean>> {
  return decide(database, sequence, service, (delivery) => markNotArrived(delivery, now));
}

/**
 * "It arrived": staff have seen the row, or the customer has the mail. "Sent by hand": the customer gets a
 * mail that was set aside from them instead. False when there is none.
 */
export function confirmArrival(
  database: Database,
  sequence: number,
  service: Service,
  now: Timestamp,
): Promise<StorageOutcome<boolean>> {
  return decide(database, sequence, service, (delivery) => markArrived(delivery, now));
}

/** "Added by hand": staff have typed the row that was set aside into the sheet. False when there is none. */
export function confirmAddedByHand(
  database: Database,
  sequence: number,
  now: Timestamp,
): Promise<StorageOutcome<boolean>> {
  return decide(database, sequence, 'sheet', (delivery) => markAddedByHand(delivery, now));
}

/** "It’s there once": staff have counted the row in the sheet. False when there is none. */
export function confirmSingle(
  database: Database,
  sequence: number,
): Promise<StorageOutcome<boolean>> {
  return decide(database, sequence, 'sheet', markSingle);
}

/** "Retry now" for all: ends blocks, back-offs and waits, and has rows in doubt searched for at once. */
export async function retryAll(database: Database, now: Timestamp): Promise<StorageOutcome<void>> {
  for (const service of SERVICES) {
    const released = await makeServiceAvailable(database, service);
    if (released.kind !== 'done') return released;
  }
  const open = await listOpenEntries(database);
  if (open.kind !== 'done') return open;
  for (const entry of open.value) {
    for (const service of SERVICES.filter((each) => waitsForTime(each, entry[each]))) {
      const hurried = await decide(database, entry.sequence, service, (delivery) =>
        endWait(searchAtOnce(delivery, now)),
      );
      if (hurried.kind !== 'done') return hurried;
    }
  }
  return { kind: 'done', value: undefined };
}

/** A mail in doubt waits for a person alone. */
function waitsForTime(service: Service, delivery: Delivery | undefined): boolean {
  if (delivery?.state === 'waiting') return delivery.putOffUntil !== undefined;
  return service === 'sheet' && delivery?.state === 'in-doubt';
}

/**
 * "Try again": the entry's deliveries that failed are tried at once, before all others. A row in
 * doubt is searched for first; for a mail in doubt staff have to say what became of it.
 */
export async function tryAgain(
  database: Database,
  sequence: number,
  services: readonly Service[],
  now: Timestamp,
): Promise<StorageOutcome<void>> {
  for (const service of services) {
    const requeued = await decide(database, sequence, service, (delivery) =>
      service === 'sheet' && delivery.state === 'in-doubt'
        ? searchAtOnce(delivery, now)
        : requeue(delivery, now),
    );
    if (requeued.kind !== 'done') return requeued;
    const released = await makeServiceAvailable(database, service, [sequence]);
    if (released.kind !== 'done') return released;
  }
  return { kind: 'done', value: undefined };
}

/**
 * Generate or Send was pressed: what has failed of the entry is tried at once. What was never tried and
 * can go keeps its place, in order of issue.
 */
export async function deliverEntryAtOnce(
  database: Database,
  outboxId: string,
  now: Timestamp,
): Promise<StorageOutcome<void>> {
  const [entries, statuses] = [
    await listEntriesByInvoiceIds(database, [outboxId]),
    await listServiceStatuses(database),
  ];
  if (entries.kind !== 'done') return entries;
  if (statuses.kind !== 'done') return statuses;
  for (const entry of entries.value) {
    const failed = SERVICES.filter((service) => hasFailed(entry[service], statuses.value[service]));
    const tried = await tryAgain(database, entry.sequence, failed, now);
    if (tried.kind !== 'done') return tried;
  }
  return { kind: 'done', value: undefined };
}

function hasFailed(delivery: Delivery | undefined, { blocked }: ServiceStatus): boolean {
  if (delivery === undefined || delivery.state === 'delivered') return false;
  return delivery.state !== 'waiting' || delivery.attempt > 0 || blocked !== undefined;
}

/** "Set aside": it is refused, or fails again and again, and is not to be tried by itself any more; the others go on. */
export function setAsideDelivery(
  database: Database,
  sequence: number,
  service: Service,
): Promise<StorageOutcome<boolean>> {
  return decide(database, sequence, service, setAside);
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
