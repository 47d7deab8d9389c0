import * as v from 'valibot';
import { type Delivery, SERVICES, type Service } from '../domain/outbox/delivery.ts';
import { ENTRY_SCHEMA, type Entry } from '../domain/outbox/entry.ts';
import { type DeliveryReadiness, type PendingWork, soon } from '../domain/outbox/next-due.ts';
import type { ServiceStatus } from '../domain/outbox/service-status.ts';
import { earliestOf } from '../domain/time.ts';
import type { Timestamp } from '../domain/units.ts';
import { readDeliveryReadiness } from './claim-next-delivery.ts';
import type { Database } from './database.ts';
import {
  parseEntries,
  readEntriesInStates,
  readRowsInStates,
  readServiceStatus,
} from './entry-rows.ts';
import { inTransaction } from './in-transaction.ts';
import { MOVED_ROW_SCHEMA } from './moved-rows.ts';
import { parseReadable } from './parse-readable.ts';
import { openServiceAddress, readServiceAddress } from './service-addresses.ts';
import { toStoredState } from './stored-words.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';

/** All but delivered. */
export const OPEN_STATES: readonly Delivery['state'][] = [
  'waiting',
  'sending',
  'blocked',
  'set-aside',
  'in-doubt',
];

/** Entries with at least one delivery that is not delivered, in order of issue. */
export function listOpenEntries(database: Database): Promise<StorageOutcome<Entry[]>> {
  return tryStorage(database, async () => {
    const open = await inTransaction(database, 'r', [database.entries], async (database) => [
      ...(await readEntriesInStates(database, 'sheet', OPEN_STATES)),
      ...(await readEntriesInStates(database, 'mail', OPEN_STATES)),
    ]);
    const bySequence = new Map(open.map((entry) => [entry.sequence, entry]));
    return [...bySequence.values()].sort((one, other) => one.sequence - other.sequence);
  });
}

/** Delivered entries whose row may be in the sheet twice, in order of issue. */
export function listDoubledEntries(database: Database): Promise<StorageOutcome<Entry[]>> {
  return tryStorage(database, async () => {
    const { doubled = [] } = await readServiceStatus(database, 'sheet');
    return parseEntries(
      await database.entries.bulkGet([...doubled].sort((one, other) => one - other)),
    );
  });
}

/** How many entries this version cannot read and may be open, or were moved away by an older one. */
export function countUnreadEntries(database: Database): Promise<StorageOutcome<number>> {
  return tryStorage(database, async () => {
    const { entries, movedRows } = database;
    const known = [...OPEN_STATES, 'delivered' as const].map(toStoredState);
    const found = SERVICES.map(async (service) => [
      ...(await entries.where(`${service}.state`).noneOf(known).toArray()),
      ...(await readRowsInStates(database, service, OPEN_STATES)),
    ]);
    const rows = (await Promise.all(found)).flat();
    const unread = rows.filter((row) => parseEntries([row]).length === 0);
    const moved = parseReadable(MOVED_ROW_SCHEMA, await movedRows.toArray());
    const entriesMoved = moved.filter(({ table }) => table === 'entries').length;
    const sequences = parseReadable(ROW_KEY, unread).map(({ sequence }) => sequence);
    return new Set(sequences).size + entriesMoved;
  });
}

const ROW_KEY = v.object({ sequence: v.number() });

/** The entries of these invoices, for a page of the history. */
export function listEntriesByInvoiceIds(
  database: Database,
  invoiceIds: readonly string[],
): Promise<StorageOutcome<Entry[]>> {
  return tryStorage(database, async () =>
    parseEntries(await database.entries.where('invoiceId').anyOf(invoiceIds).toArray()),
  );
}

/** Entries with a delivery of the service in this state, in order of issue. */
export function listEntriesInState(
  database: Database,
  service: Service,
  state: Delivery['state'],
): Promise<StorageOutcome<Entry[]>> {
  return tryStorage(database, () => readEntriesInStates(database, service, [state]));
}

/** An issued invoice, by what its entry never changes. */
export type IssuedKey = v.InferOutput<typeof ISSUED_KEY>;

export const ISSUED_KEY = v.pick(ENTRY_SCHEMA, ['sequence', 'invoiceId', 'key']);

/** The status of both services. */
export function listServiceStatuses(
  database: Database,
): Promise<StorageOutcome<Record<Service, ServiceStatus>>> {
  return tryStorage(database, () =>
    inTransaction(database, 'r', [database.services], readServiceStatuses),
  );
}

/** What there is to do, and when. */
export function readPendingWork(
  database: Database,
  now: Timestamp,
): Promise<StorageOutcome<PendingWork>> {
  return tryStorage(database, async () => {
    const { inDoubt, sending, statuses, ready } = await readWork(database, now);
    // After the transaction, because addresses are opened with the device's key.
    const canSearch = inDoubt.length > 0 && (await hasAddress(database, 'sheet'));
    return {
      statuses,
      ready: {
        sheet: await withAddress(database, 'sheet', ready.sheet),
        mail: await withAddress(database, 'mail', ready.mail),
      },
      searchAt: canSearch
        ? earliestOf(
            inDoubt.map(({ sheet }) =>
              sheet?.state === 'in-doubt' ? soon(sheet.searchAt, now) : undefined,
            ),
          )
        : undefined,
      sendingSince: earliestOf(
        sending.map((delivery) => (delivery?.state === 'sending' ? delivery.startedAt : undefined)),
      ),
    };
  });
}

/** One transaction for many small reads is several times faster than one for each. */
function readWork(database: Database, now: Timestamp) {
  const { entries, services } = database;
  return inTransaction(database, 'r', [entries, services], async (database) => ({
    inDoubt: await readEntriesInStates(database, 'sheet', ['in-doubt']),
    sending: [
      ...(await readEntriesInStates(database, 'sheet', ['sending'])).map(({ sheet }) => sheet),
      ...(await readEntriesInStates(database, 'mail', ['sending'])).map(({ mail }) => mail),
    ],
    statuses: await readServiceStatuses(database),
    ready: {
      sheet: await readDeliveryReadiness(database, 'sheet', now),
      mail: await readDeliveryReadiness(database, 'mail', now),
    },
  }));
}

/** Without an address nothing can go: it waits for the next sign-in, which stores one. */
async function withAddress(
  database: Database,
  service: Service,
  ready: DeliveryReadiness,
): Promise<DeliveryReadiness> {
  if (!ready.hasAny || (await hasAddress(database, service))) return ready;
  return { hasUnrefused: false, hasAny: false };
}

async function hasAddress(database: Database, service: Service): Promise<boolean> {
  const unopened = await readServiceAddress(database, service);
  return unopened !== undefined && (await openServiceAddress(unopened, service)) !== undefined;
}

async function readServiceStatuses(database: Database): Promise<Record<Service, ServiceStatus>> {
  return {
    sheet: await readServiceStatus(database, 'sheet'),
    mail: await readServiceStatus(database, 'mail'),
  };
}
