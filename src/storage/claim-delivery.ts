import * as v from 'valibot';
import {
  type Delivery,
  type Service,
  UNREADABLE,
  type Waiting,
} from '../domain/outbox/delivery.ts';
import { type Entry, mayBeClaimed } from '../domain/outbox/entry.ts';
import { isAvailable } from '../domain/outbox/service-status.ts';
import { claim } from '../domain/outbox/transitions.ts';
import type { Timestamp } from '../domain/units.ts';
import type { Database } from './database.ts';
import {
  inOutboxTransaction,
  parseEntries,
  putEntry,
  type RequestRow,
  readRequest,
  readServiceStatus,
} from './entry-rows.ts';
import { STORED_ENTRY } from './stored-words.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';

export interface ClaimedDelivery<S extends Service> {
  readonly sequence: number;
  /** Identifies this attempt among all attempts of the delivery. */
  readonly attempt: number;
  readonly request: Extract<RequestRow, { service: S }>;
}

/**
 * Claims the oldest delivery that may be sent to the service now and stores that it is being sent,
 * in one transaction, so that only one of two flushers gets it. Undefined when there is none.
 */
export function claimDelivery<S extends Service>(
  database: Database,
  service: S,
  now: Timestamp,
): Promise<StorageOutcome<ClaimedDelivery<S> | undefined>> {
  return tryStorage(database, () =>
    inOutboxTransaction(database, async () => {
      const next = await nextClaimable(database, service, now);
      if (next === undefined) return undefined;
      const { entry, delivery, request } = next;
      const sending = claim(delivery, now);
      await putEntry(database, { ...entry, [service]: sending });
      return { sequence: entry.sequence, attempt: sending.attempt, request };
    }),
  );
}

interface Claimable<S extends Service> {
  readonly entry: Entry;
  readonly delivery: Waiting;
  readonly request: Extract<RequestRow, { service: S }>;
}

/** What `claimDelivery` would claim; needs a transaction. Sets aside deliveries whose request is damaged. */
export async function nextClaimable<S extends Service>(
  database: Database,
  service: S,
  now: Timestamp,
): Promise<Claimable<S> | undefined> {
  if (!isAvailable(await readServiceStatus(database, service), now)) return undefined;
  for (;;) {
    const entry = await firstClaimable(database, service);
    const delivery = entry?.[service];
    if (entry === undefined || delivery?.state !== 'waiting') return undefined;
    const request = await readRequest(database, entry.sequence, service);
    if (request !== undefined) return { entry, delivery, request };
    await setAsideDamaged(database, entry, service, delivery);
  }
}

/** Sets aside a delivery whose request can no longer be read. */
export async function setAsideDamaged(
  database: Database,
  entry: Entry,
  service: Service,
  { attempt, unclear }: Delivery,
): Promise<void> {
  const setAside: Delivery = { state: 'set-aside', attempt, unclear, refusal: UNREADABLE };
  await putEntry(database, { ...entry, [service]: setAside });
}

/** The oldest entry whose delivery may be claimed: rows of one index value come ordered by sequence. */
export async function firstClaimable(
  database: Database,
  service: Service,
): Promise<Entry | undefined> {
  for (;;) {
    const row = await database.entries
      .where(`${service}.state`)
      .equals('waiting')
      .filter((candidate) => !isSurelyNotClaimable(candidate, service))
      .first();
    if (row === undefined) return undefined;
    const [entry] = await parseEntries(database, [row]);
    if (entry !== undefined) return entry;
  }
}

/** Lets an unreadable row through, so that it is quarantined. */
function isSurelyNotClaimable(row: unknown, service: Service): boolean {
  const parsed = v.safeParse(STORED_ENTRY, row);
  return parsed.success && !mayBeClaimed(parsed.output, service);
}
