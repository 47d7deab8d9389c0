import * as v from 'valibot';
import type { Leg, Service } from '../domain/outbox/delivery.ts';
import { ENTRY, type Entry } from '../domain/outbox/entry.ts';
import { MAIL_REQUEST, SHEET_REQUEST } from '../domain/outbox/request.ts';
import { goodStanding, STANDING, type Standing } from '../domain/outbox/service-status.ts';
import type { Desk } from './database.ts';
import { keepReadable } from './quarantine.ts';

export type RequestRow = v.InferOutput<typeof REQUEST_ROW>;

const SEQUENCE = { sequence: v.number() };

export const REQUEST_ROW = v.variant('service', [
  v.object({ ...SEQUENCE, ...SHEET_REQUEST.entries }),
  v.object({ ...SEQUENCE, ...MAIL_REQUEST.entries }),
]);

/** Runs `work` as one transaction over all that the outbox keeps. */
export function inOutbox<T>(desk: Desk, work: () => Promise<T>): PromiseLike<T> {
  const { entries, requests, services, setAside } = desk;
  return desk.transaction('rw', [entries, requests, services, setAside], work);
}

export async function readEntry(desk: Desk, sequence: number): Promise<Entry | undefined> {
  return (await keepEntries(desk, [await desk.entries.get(sequence)]))[0];
}

export async function readEntryOf(desk: Desk, invoiceId: string): Promise<Entry | undefined> {
  return (await keepEntries(desk, await desk.entries.where({ invoiceId }).toArray()))[0];
}

/** Entries whose leg is in one of the states, in order of issue. */
export async function readEntriesIn(
  desk: Desk,
  service: Service,
  states: readonly Leg['state'][],
): Promise<Entry[]> {
  const rows = await desk.entries.where(`${service}.state`).anyOf(states).toArray();
  const entries = await keepEntries(desk, rows);
  return entries.sort((one, other) => one.sequence - other.sequence);
}

export function keepEntries(desk: Desk, rows: readonly unknown[]): Promise<Entry[]> {
  const present = rows.filter((row) => row !== undefined);
  return keepReadable(desk, desk.entries, ENTRY, present);
}

/** Undefined when it is gone or cannot be read. */
export async function readRequest<S extends Service>(
  desk: Desk,
  sequence: number,
  service: S,
): Promise<Extract<RequestRow, { service: S }> | undefined> {
  const row = await desk.requests.get([sequence, service]);
  const rows = row === undefined ? [] : [row];
  const [request] = await keepReadable(desk, desk.requests, REQUEST_ROW, rows);
  return request?.service === service
    ? (request as Extract<RequestRow, { service: S }>)
    : undefined;
}

/** A standing that is missing or cannot be read starts afresh: at worst a service is asked once more. */
export async function readStanding(desk: Desk, service: Service): Promise<Standing> {
  const parsed = v.safeParse(STANDING, await desk.services.get(service));
  return parsed.success ? parsed.output : goodStanding(service);
}
