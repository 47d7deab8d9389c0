import type { Leg, Service } from '../domain/outbox/delivery.ts';
import type { Entry } from '../domain/outbox/entry.ts';
import { goodStanding, type Standing } from '../domain/outbox/service-status.ts';
import { release } from '../domain/outbox/transitions.ts';
import { attempt, type Stored } from './attempt.ts';
import type { Desk } from './database.ts';
import { inOutbox, readEntriesIn, readEntry, readStanding } from './entry-rows.ts';
import { openDesk } from './open-database.ts';

export interface LegChange {
  readonly leg: Leg;
  readonly standing: Standing;
}

/**
 * Puts what `change` makes of the leg and of its service's standing in their place, in one
 * transaction; a delivered leg's request is emptied with it. False when there is no such leg.
 */
export function changeLeg(
  sequence: number,
  service: Service,
  change: (before: LegChange) => LegChange,
  desk = openDesk(),
): Promise<Stored<boolean>> {
  return attempt(desk, () =>
    inOutbox(desk, async () => {
      const entry = await readEntry(desk, sequence);
      const leg = entry?.[service];
      if (entry === undefined || leg === undefined) return false;
      const before = { leg, standing: await readStanding(desk, service) };
      const after = change(before);
      if (after.leg !== leg) await putLeg(desk, entry, service, after.leg);
      if (after.standing !== before.standing) await desk.services.put(after.standing);
      return true;
    }),
  );
}

/** Puts what `change` makes of the service's standing in its place. */
export function changeStanding(
  service: Service,
  change: (standing: Standing) => Standing,
  desk = openDesk(),
): Promise<Stored<void>> {
  return attempt(desk, () =>
    desk.transaction('rw', desk.services, async () => {
      const before = await readStanding(desk, service);
      const after = change(before);
      if (after !== before) await desk.services.put(after);
    }),
  );
}

/** Ends the service's hold and rest, and lets every leg that met the hold wait again. */
export function releaseService(service: Service, desk = openDesk()): Promise<Stored<void>> {
  return attempt(desk, () =>
    inOutbox(desk, async () => {
      await desk.services.put(goodStanding(service));
      for (const entry of await readEntriesIn(desk, service, ['held'])) {
        const leg = entry[service];
        if (leg !== undefined) await putLeg(desk, entry, service, release(leg));
      }
    }),
  );
}

async function putLeg(desk: Desk, entry: Entry, service: Service, leg: Leg): Promise<void> {
  await desk.entries.put({ ...entry, [service]: leg });
  if (leg.state === 'delivered') await desk.requests.delete([entry.sequence, service]);
}
