import type { Service } from '../domain/outbox/delivery.ts';
import type { Entry } from '../domain/outbox/entry.ts';
import type { ServiceStatus } from '../domain/outbox/service-status.ts';
import type { Database } from './database.ts';
import { parseEntries, readEntry } from './entry-rows.ts';
import { toStoredState } from './stored-words.ts';

/** What staff asked for last. */
export async function firstUrgent(
  database: Database,
  service: Service,
  { urgent = [] }: ServiceStatus,
  mayGo: (entry: Entry) => boolean,
): Promise<Entry | undefined> {
  for (const sequence of urgent) {
    const entry = await readEntry(database, sequence);
    if (entry?.[service]?.state === 'waiting' && mayGo(entry)) return entry;
  }
  return undefined;
}

/** The oldest that waits and was never refused: within one value of an index rows are in order of their sequence. */
export async function firstUnrefused(
  database: Database,
  service: Service,
  mayGo: (entry: Entry) => boolean,
): Promise<Entry | undefined> {
  const row = await database.entries
    .where(`${service}.state`)
    .equals(toStoredState('waiting'))
    .filter((candidate) => {
      const [entry] = parseEntries([candidate]);
      return entry !== undefined && entry[service]?.refused === undefined && mayGo(entry);
    })
    .first();
  return parseEntries([row])[0];
}

/** Of those refused least often, the one that failed least often for now, and of these the oldest. */
export async function leastRefused(
  database: Database,
  service: Service,
  withBlocked: boolean,
  mayGo: (entry: Entry) => boolean,
): Promise<Entry | undefined> {
  const states = withBlocked ? (['waiting', 'blocked'] as const) : (['waiting'] as const);
  const rows = await database.entries
    .where(`${service}.state`)
    .anyOf(states.map(toStoredState))
    .toArray();
  return parseEntries(rows)
    .filter(mayGo)
    .sort(
      (one, other) =>
        timesOf(one, service) - timesOf(other, service) ||
        setbacksOf(one, service) - setbacksOf(other, service) ||
        one.sequence - other.sequence,
    )[0];
}

function setbacksOf(entry: Entry, service: Service): number {
  return entry[service]?.setbacks ?? 0;
}

function timesOf(entry: Entry, service: Service): number {
  return entry[service]?.refused?.times ?? 0;
}
