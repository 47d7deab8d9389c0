import type { Delivered, Delivery, Service } from '../domain/outbox/delivery.ts';
import { noteDoubled, withoutSequence } from '../domain/outbox/listed-entries.ts';
import { meetNewService } from '../domain/outbox/meet-new-service.ts';
import type { ServiceStatus } from '../domain/outbox/service-status.ts';
import { statusAfterProbe } from '../domain/outbox/status-after-probe.ts';
import { availableWithUrgentEntries } from '../domain/outbox/status-after-reply.ts';
import { setAsideUnreadable, unblock, unblockOrSetAside } from '../domain/outbox/transitions.ts';
import { askAboutMails } from './ask-about-mails.ts';
import type { Database } from './database.ts';
import type { DeviceSealed } from './device-sealing.ts';
import {
  inOutboxTransaction,
  putDelivery,
  putServiceStatus,
  readEntriesInStates,
  readEntry,
  readServiceStatus,
} from './entry-rows.ts';
import { inTransaction } from './in-transaction.ts';
import { isServiceAddress } from './service-addresses.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';
import { deleteRequests, hasRequest } from './waiting-requests.ts';

export interface DeliveryAndServiceStatus {
  readonly delivery: Delivery;
  readonly status: ServiceStatus;
}

interface DeliveryToChange extends DeliveryAndServiceStatus {
  /** It was sent to a service whose place another one has taken since. */
  readonly isFormer: boolean;
}

/**
 * Replaces a delivery and its service's status by what `change` returns, in one transaction, which
 * also deletes the request of a delivery that is now delivered, sets one aside that would go on without any,
 * and asks staff about the mails of a row that another device may have sent. False when there is none.
 * @param sentTo the address of an attempt, as it is stored.
 */
export function changeDelivery(
  database: Database,
  sequence: number,
  service: Service,
  change: (before: DeliveryToChange) => DeliveryAndServiceStatus,
  sentTo?: DeviceSealed,
): Promise<StorageOutcome<boolean>> {
  return tryStorage(database, () =>
    inOutboxTransaction(database, async (database) => {
      const entry = await readEntry(database, sequence);
      const delivery = entry?.[service];
      if (entry === undefined || delivery === undefined) return false;
      const isFormer = sentTo !== undefined && !(await isServiceAddress(database, service, sentTo));
      const before = { delivery, status: await readServiceStatus(database, service), isFormer };
      const changed = change(before);
      const hasNothing =
        goesOn(delivery, changed.delivery) && !(await hasRequest(database, sequence, service));
      const after = hasNothing
        ? { ...changed, delivery: setAsideUnreadable(changed.delivery) }
        : changed;
      if (after.delivery !== delivery) await store(database, sequence, service, after.delivery);
      if (service === 'sheet' && isFound(delivery, after.delivery))
        await askAboutMails(database, entry, delivery, after.delivery.deliveredAt);
      const listed = needNotGo(after.delivery)
        ? withoutSequence(after.status, sequence)
        : after.status;
      const status = service === 'sheet' ? noteDoubled(listed, sequence, after.delivery) : listed;
      if (status !== before.status) await putServiceStatus(database, status);
      const { blocked } = before.status;
      if (blocked !== undefined && status.blocked === undefined)
        await changeEach(database, service, ['blocked'], (other) =>
          unblockOrSetAside(other, blocked),
        );
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
    inTransaction(database, 'rw', [database.services], async (database) => {
      const before = await readServiceStatus(database, service);
      const after = change(before);
      if (after !== before) await putServiceStatus(database, after);
    }),
  );
}

/**
 * Ends the service's block and back-off. Blocked deliveries wait again, after those that were never
 * refused; the entries that staff ask for go before all others.
 */
export function makeServiceAvailable(
  database: Database,
  service: Service,
  urgent: readonly number[] = [],
): Promise<StorageOutcome<void>> {
  return tryStorage(database, () =>
    inOutboxTransaction(database, async (database) => {
      const status = await readServiceStatus(database, service);
      await release(database, status, urgent, ['blocked'], unblock);
    }),
  );
}

/**
 * The same for a service that has taken another one's place, by whose refusals nothing is judged any
 * more; needs a transaction.
 */
export async function makeNewServiceAvailable(database: Database, service: Service): Promise<void> {
  const former = await readServiceStatus(database, service);
  await release(database, statusAfterProbe(former), [], MET_BY_NEW_SERVICE, meetNewService);
}

const MET_BY_NEW_SERVICE = ['waiting', 'sending', 'blocked', 'in-doubt'] as const;

async function release(
  database: Database,
  status: ServiceStatus,
  urgent: readonly number[],
  states: readonly Delivery['state'][],
  change: (delivery: Delivery) => Delivery,
): Promise<void> {
  const { service } = status;
  await changeEach(database, service, states, change);
  const first = await onTheirWay(database, service, urgent);
  await putServiceStatus(database, availableWithUrgentEntries(status, first));
}

/** Those of the entries whose delivery waits, or whose row is searched for: nothing else leaves the list. */
async function onTheirWay(
  database: Database,
  service: Service,
  sequences: readonly number[],
): Promise<number[]> {
  const entries = await Promise.all(sequences.map((sequence) => readEntry(database, sequence)));
  return entries.flatMap((entry) => {
    const state = entry?.[service]?.state;
    const isSearched = service === 'sheet' && state === 'in-doubt';
    return entry !== undefined && (isSearched || state === 'waiting') ? [entry.sequence] : [];
  });
}

async function changeEach(
  database: Database,
  service: Service,
  states: readonly Delivery['state'][],
  change: (delivery: Delivery) => Delivery,
): Promise<void> {
  for (const entry of await readEntriesInStates(database, service, states)) {
    const delivery = entry[service];
    const changed = delivery && change(delivery);
    if (changed !== undefined && changed !== delivery)
      await store(database, entry.sequence, service, changed);
  }
}

function needNotGo({ state }: Delivery): boolean {
  return state === 'delivered' || state === 'set-aside';
}

/** With nothing to send, it might be said to wait for as long as its service cannot be reached. */
function goesOn(before: Delivery, after: Delivery): boolean {
  const isLeft = before.state === 'in-doubt' || before.state === 'set-aside';
  return isLeft && after.state === 'waiting';
}

/** A row that the app or staff have found in the sheet may have been sent by another device. */
function isFound(before: Delivery, row: Delivery): row is Delivered {
  return before.state !== 'delivered' && row.state === 'delivered' && row.knownBy !== 'reply';
}

/** A request is deleted as soon as its delivery has arrived. */
async function store(
  database: Database,
  sequence: number,
  service: Service,
  delivery: Delivery,
): Promise<void> {
  await putDelivery(database, sequence, service, delivery);
  if (delivery.state === 'delivered') await deleteRequests(database, sequence, [service]);
}
