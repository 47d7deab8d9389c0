import * as v from 'valibot';
import type { Delivery, Service } from '../domain/outbox/delivery.ts';
import type { Entry } from '../domain/outbox/entry.ts';
import { noteDoubled } from '../domain/outbox/listed-entries.ts';
import { availableStatus, type ServiceStatus } from '../domain/outbox/service-status.ts';
import type { Database } from './database.ts';
import { inTransaction } from './in-transaction.ts';
import { parseReadable } from './parse-readable.ts';
import {
  STORED_ENTRY_SCHEMA,
  STORED_STATUS_SCHEMA,
  toStoredDelivery,
  toStoredState,
  toStoredStatus,
} from './stored-words.ts';

/** Runs `work` as one transaction over all tables of the outbox. */
export function inOutboxTransaction<T>(
  database: Database,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const { entries, requests, sealedRequests, services, destinations, device } = database;
  const tables = [entries, requests, sealedRequests, services, destinations, device];
  return inTransaction(database, 'rw', tables, work);
}

/** Undefined when there is none or it cannot be read. */
export async function readEntry(database: Database, sequence: number): Promise<Entry | undefined> {
  return parseEntries([await database.entries.get(sequence)])[0];
}

/** An invoice's entry; undefined when there is none or it cannot be read. */
export async function readEntryOfInvoice(
  database: Database,
  invoiceId: string,
): Promise<Entry | undefined> {
  return parseEntries(await database.entries.where({ invoiceId }).toArray())[0];
}

/** Entries whose delivery is in one of the states: one state after the other, each in order of issue. */
export async function readEntriesInStates(
  database: Database,
  service: Service,
  states: readonly Delivery['state'][],
): Promise<Entry[]> {
  const rows = await readRowsInStates(database, service, states);
  // A resend is stored as if it had a row.
  return parseEntries(rows).filter((entry) => entry[service] !== undefined);
}

/** The same as they are stored, whether this version can read them or not. */
export async function readRowsInStates(
  { entries }: Database,
  service: Service,
  states: readonly Delivery['state'][],
): Promise<unknown[]> {
  const stored = states.map(toStoredState);
  // Reads all at once; `anyOf`, which walks from row to row, takes several times as long.
  const rows = await Promise.all(
    stored.map((state) => entries.where(`${service}.state`).equals(state).toArray()),
  );
  return rows.flat();
}

/** Parses rows of the entries' table; those that this version cannot read are left out. */
export function parseEntries(rows: readonly unknown[]): Entry[] {
  return parseReadable(STORED_ENTRY_SCHEMA, rows);
}

/** Stores one delivery of an entry; the rest of the row stays as it is, whoever wrote it. */
export async function putDelivery(
  database: Database,
  sequence: number,
  service: Service,
  delivery: Delivery,
): Promise<void> {
  const row = await database.entries.get(sequence);
  // Faster than Dexie's `update`, which looks a row up twice.
  if (row !== undefined)
    await database.entries.put({ ...row, [service]: toStoredDelivery(delivery) });
}

/** Stores a status in the words that the database has always used. */
export async function putServiceStatus(database: Database, status: ServiceStatus): Promise<void> {
  await database.services.put(toStoredStatus(status));
}

/** Stores whether a row may be in the sheet twice, for one that was delivered on another device. */
export async function putDoubled(
  database: Database,
  sequence: number,
  row: Delivery,
): Promise<void> {
  const before = await readServiceStatus(database, 'sheet');
  const after = noteDoubled(before, sequence, row);
  if (after !== before) await putServiceStatus(database, after);
}

/** A service's status; one that is missing or unreadable counts as available, at the cost of a request. */
export async function readServiceStatus(
  database: Database,
  service: Service,
): Promise<ServiceStatus> {
  const parsed = v.safeParse(STORED_STATUS_SCHEMA, await database.services.get(service));
  return parsed.success ? parsed.output : availableStatus(service);
}
