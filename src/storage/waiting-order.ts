import type { Service } from '../domain/outbox/delivery.ts';
import type { Entry } from '../domain/outbox/entry.ts';
import type { Database } from './database.ts';
import { parseEntries, readEntry } from './entry-rows.ts';
import { toStoredState } from './stored-words.ts';

/** The first of these sequences that waits. */
export async function firstListed(
  database: Database,
  service: Service,
  sequences: readonly number[],
  mayGo: (entry: Entry) => boolean,
): Promise<Entry | undefined> {
  for (const sequence of sequences) {
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

/**
 * The one that was refused, or failed for now, least often in all, and of these the oldest: so each has
 * its turn, and none that fails without end keeps others from going.
 */
export async function leastFailed(
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
        failuresOf(one, service) - failuresOf(other, service) || one.sequence - other.sequence,
    )[0];
}

function failuresOf(entry: Entry, service: Service): number {
  const { refused, setbacks = 0 } = entry[service] ?? {};
  return (refused?.times ?? 0) + setbacks;
}
