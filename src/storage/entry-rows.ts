import * as v from 'valibot';
import type { Delivery, Service } from '../domain/outbox/delivery.ts';
import type { Entry } from '../domain/outbox/entry.ts';
import { MAIL_REQUEST, SHEET_REQUEST } from '../domain/outbox/request.ts';
import { availableStatus, type ServiceStatus } from '../domain/outbox/service-status.ts';
import type { Database } from './database.ts';
import { parseOrQuarantine } from './quarantine.ts';
import {
  STORED_ENTRY,
  STORED_STATUS,
  toStoredEntry,
  toStoredState,
  toStoredStatus,
} from './stored-words.ts';

export type RequestRow = v.InferOutput<typeof REQUEST_ROW>;

const SEQUENCE = { sequence: v.number() };

export const REQUEST_ROW = v.variant('service', [
  v.object({ ...SEQUENCE, ...SHEET_REQUEST.entries }),
  v.object({ ...SEQUENCE, ...MAIL_REQUEST.entries }),
]);

/** Runs `work` as one transaction over all tables of the outbox. */
export function inOutboxTransaction<T>(database: Database, work: () => Promise<T>): PromiseLike<T> {
  const { entries, requests, services, quarantined } = database;
  return database.transaction('rw', [entries, requests, services, quarantined], work);
}

/** Undefined when there is none or it cannot be read. */
export async function readEntry(database: Database, sequence: number): Promise<Entry | undefined> {
  return (await parseEntries(database, [await database.entries.get(sequence)]))[0];
}

/** An invoice's entry; undefined when there is none or it cannot be read. */
export async function readEntryOf(
  database: Database,
  invoiceId: string,
): Promise<Entry | undefined> {
  return (await parseEntries(database, await database.entries.where({ invoiceId }).toArray()))[0];
}

/** Entries whose delivery is in one of the states, in order of issue. */
export async function readEntriesIn(
  database: Database,
  service: Service,
  states: readonly Delivery['state'][],
): Promise<Entry[]> {
  const rows = await database.entries
    .where(`${service}.state`)
    .anyOf(states.map(toStoredState))
    .toArray();
  const entries = await parseEntries(database, rows);
  return entries.sort((one, other) => one.sequence - other.sequence);
}

/** Parses rows of the entries' table; unreadable ones are quarantined. */
export function parseEntries(database: Database, rows: readonly unknown[]): Promise<Entry[]> {
  const present = rows.filter((row) => row !== undefined);
  return parseOrQuarantine(database, database.entries, STORED_ENTRY, present);
}

/** Stores an entry in the words that the database has always used. */
export async function putEntry(database: Database, entry: Entry): Promise<void> {
  await database.entries.put(toStoredEntry(entry));
}

/** Stores a status in the words that the database has always used. */
export async function putServiceStatus(database: Database, status: ServiceStatus): Promise<void> {
  await database.services.put(toStoredStatus(status));
}

/** A delivery's request; undefined when it is missing or cannot be read. */
export async function readRequest<S extends Service>(
  database: Database,
  sequence: number,
  service: S,
): Promise<Extract<RequestRow, { service: S }> | undefined> {
  const row = await database.requests.get([sequence, service]);
  const rows = row === undefined ? [] : [row];
  const [request] = await parseOrQuarantine(database, database.requests, REQUEST_ROW, rows);
  return request?.service === service
    ? (request as Extract<RequestRow, { service: S }>)
    : undefined;
}

/** A service's status; one that is missing or unreadable counts as available, at the cost of a request. */
export async function readServiceStatus(
  database: Database,
  service: Service,
): Promise<ServiceStatus> {
  const parsed = v.safeParse(STORED_STATUS, await database.services.get(service));
  return parsed.success ? parsed.output : availableStatus(service);
}
