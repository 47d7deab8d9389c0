import type { Leg, Service } from '../domain/outbox/delivery.ts';
import { arrived, release, searchNow, sendAgain } from '../domain/outbox/transitions.ts';
import type { Stored } from '../storage/attempt.ts';
import { changeLeg, releaseService } from '../storage/change-delivery.ts';
import { openDesk } from '../storage/open-database.ts';
import { listOpenEntries } from '../storage/outbox-entries.ts';

/** "Send again": staff have seen that it did not arrive. False when there is nothing of the kind. */
export function sendOnceMore(
  sequence: number,
  service: Service,
  desk = openDesk(),
): Promise<Stored<boolean>> {
  return decide(sequence, service, sendAgain, desk);
}

/** "It arrived": staff have seen it in the sheet, or the customer has the mail. */
export function confirmArrival(
  sequence: number,
  service: Service,
  now: number,
  desk = openDesk(),
): Promise<Stored<boolean>> {
  return decide(sequence, service, (leg) => arrived(leg, now), desk);
}

/** "Retry now" for all: holds and rests end, and unsure rows are searched for at once. */
export async function retryNow(now: number, desk = openDesk()): Promise<Stored<void>> {
  for (const service of ['sheet', 'mail'] as const) {
    const released = await releaseService(service, desk);
    if (released.kind !== 'done') return released;
  }
  const open = await listOpenEntries(desk);
  if (open.kind !== 'done') return open;
  for (const { sequence, sheet } of open.value) {
    if (sheet.state !== 'unsure') continue;
    const hurried = await decide(sequence, 'sheet', (leg) => searchNow(leg, now), desk);
    if (hurried.kind !== 'done') return hurried;
  }
  return { kind: 'done', value: undefined };
}

/** "Try again" for one that was set aside, once what was wrong with it is mended. */
export function retryParked(
  sequence: number,
  service: Service,
  desk = openDesk(),
): Promise<Stored<boolean>> {
  return decide(sequence, service, release, desk);
}

function decide(
  sequence: number,
  service: Service,
  change: (leg: Leg) => Leg,
  desk: ReturnType<typeof openDesk>,
): Promise<Stored<boolean>> {
  return changeLeg(
    sequence,
    service,
    ({ leg, standing }) => ({ leg: change(leg), standing }),
    desk,
  );
}
