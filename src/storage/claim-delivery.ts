import * as v from 'valibot';
import type { Leg, Service, Waiting } from '../domain/outbox/delivery.ts';
import { ENTRY, type Entry, mayBeClaimed } from '../domain/outbox/entry.ts';
import { UNREADABLE } from '../domain/outbox/explain-refusal.ts';
import { isOpen } from '../domain/outbox/service-status.ts';
import { claim } from '../domain/outbox/transitions.ts';
import { attempt, type Stored } from './attempt.ts';
import type { Desk } from './database.ts';
import { inOutbox, keepEntries, type RequestRow, readRequest, readStanding } from './entry-rows.ts';
import { openDesk } from './open-database.ts';

export interface Claimed<S extends Service> {
  readonly sequence: number;
  /** Tells this attempt from every other one of the leg. */
  readonly attempt: number;
  readonly request: Extract<RequestRow, { service: S }>;
}

/**
 * Takes the oldest leg that may go to the service now, and stores that it is being sent, in one
 * transaction: of two flushers only one gets it. Undefined when there is none.
 */
export function claimLeg<S extends Service>(
  service: S,
  now: number,
  desk = openDesk(),
): Promise<Stored<Claimed<S> | undefined>> {
  return attempt(desk, () =>
    inOutbox(desk, async () => {
      const next = await nextClaimable(desk, service, now);
      if (next === undefined) return undefined;
      const { entry, leg, request } = next;
      const sending = claim(leg, now);
      await desk.entries.put({ ...entry, [service]: sending });
      return { sequence: entry.sequence, attempt: sending.attempt, request };
    }),
  );
}

interface Claimable<S extends Service> {
  readonly entry: Entry;
  readonly leg: Waiting;
  readonly request: Extract<RequestRow, { service: S }>;
}

/** Within a transaction: what `claimLeg` would take. Legs whose request is damaged are parked. */
export async function nextClaimable<S extends Service>(
  desk: Desk,
  service: S,
  now: number,
): Promise<Claimable<S> | undefined> {
  if (!isOpen(await readStanding(desk, service), now)) return undefined;
  for (;;) {
    const entry = await firstClaimable(desk, service);
    const leg = entry?.[service];
    if (entry === undefined || leg?.state !== 'waiting') return undefined;
    const request = await readRequest(desk, entry.sequence, service);
    if (request !== undefined) return { entry, leg, request };
    await parkDamaged(desk, entry, service, leg);
  }
}

export async function parkDamaged(
  desk: Desk,
  entry: Entry,
  service: Service,
  { attempt: number, unclear }: Leg,
): Promise<void> {
  const parked: Leg = { state: 'parked', attempt: number, unclear, refusal: UNREADABLE };
  await desk.entries.put({ ...entry, [service]: parked });
}

/** Within one value of an index the rows come in order of their sequence. */
export async function firstClaimable(desk: Desk, service: Service): Promise<Entry | undefined> {
  for (;;) {
    const row = await desk.entries
      .where(`${service}.state`)
      .equals('waiting')
      .filter((candidate) => !isSurelyNotClaimable(candidate, service))
      .first();
    if (row === undefined) return undefined;
    const [entry] = await keepEntries(desk, [row]);
    if (entry !== undefined) return entry;
  }
}

/** A row that cannot be read is let through, to be set aside. */
function isSurelyNotClaimable(row: unknown, service: Service): boolean {
  const parsed = v.safeParse(ENTRY, row);
  return parsed.success && !mayBeClaimed(parsed.output, service);
}
