import { type Delivery, SERVICES, type Service } from '../../../src/domain/outbox/delivery.ts';
import type { Entry } from '../../../src/domain/outbox/entry.ts';
import { hours, later, milliseconds, minutes } from '../../../src/domain/time.ts';
import {
  confirmAddedByHand,
  confirmArrival,
  setAsideDelivery,
} from '../../../src/outbox/staff-decisions.ts';
import type { Database } from '../../../src/storage/database.ts';
import { listOpenEntries } from '../../../src/storage/outbox-entries.ts';
import { countArrived } from './count-arrived.ts';
import type { Device } from './device.ts';
import type { Browser, FlusherProcess } from './flusher-process.ts';
import type { Ledger } from './ledger.ts';
import { Random } from './random.ts';

interface HandDay {
  readonly browser: Browser;
  readonly inUse: () => readonly Device[];
}

/** One day in so many has staff who do by hand what a service refuses. */
const SHARE = 0.3;

/**
 * On some days staff set aside what is refused, type the row into the sheet or write the mail themselves,
 * and say so. The days have draws of their own, so that all other days stay as they are.
 */
export function planHandWork(seed: number, day: HandDay, ledger: Ledger): void {
  const random = new Random(seed + 600_000_000);
  if (!random.happens(SHARE)) return;
  const { world } = day.browser;
  const moments = [
    ...Array.from({ length: 6 }, () => random.span(milliseconds(0), minutes(90))),
    ...Array.from({ length: 6 }, () => random.span(minutes(90), hours(24))),
  ];
  for (const moment of moments) {
    world.at(later(world.time, moment), () => {
      const device = random.pick(day.inUse());
      return device.work((process) => finishByHand(device, process, random, ledger));
    });
  }
}

/** Finishes one delivery by hand, where staff have looked and it has not arrived. */
async function finishByHand(
  device: Device,
  { database }: FlusherProcess,
  random: Random,
  ledger: Ledger,
): Promise<void> {
  const { services } = device.browser;
  const blocked = await listDeliveries(database, 'blocked');
  if (blocked.length > 0) {
    const { entry, service } = random.pick(blocked);
    await setAsideDelivery(database, entry.sequence, service);
  }
  // What the outbox has begun to send meanwhile is not set aside, and not theirs.
  const theirs = (await listDeliveries(database, 'set-aside')).filter(
    ({ entry, service }) =>
      // Nobody types a row into a table of a database.
      (service === 'mail' || device.addresses.sheet.kind === undefined) &&
      (ledger.isDoneByHand(entry, service) || countArrived(services, ledger, entry, service) === 0),
  );
  if (theirs.length === 0) return;
  const { entry, service, delivery } = random.pick(theirs);
  const { sequence } = entry;
  if (!ledger.isDoneByHand(entry, service)) {
    const isDone = service === 'mail' ? writeMail(device, entry, ledger) : typeRow(device, entry);
    if (!isDone) return;
    const mayStillArrive = delivery.unclear > 0 || delivery.isShared === true;
    ledger.noteDoneByHand(device, entry, service, mayStillArrive);
  }
  // The page may end before they have said so; then they say it another time.
  if (service === 'mail') await confirmArrival(database, sequence, service, device.now);
  else await confirmAddedByHand(database, sequence, device.now);
}

function writeMail(
  { browser: { services } }: Device,
  { key: { createdAt, invoiceNumber } }: Entry,
  { recipients }: Ledger,
): boolean {
  const to = recipients.get(createdAt);
  if (to !== undefined) services.mails.push({ to, invoiceNumber, origin: 'by hand' });
  return to !== undefined;
}

/** Only what has been sent before is refused, so its cells are known. */
function typeRow({ browser: { services, world } }: Device, { key }: Entry): boolean {
  const row = services.posted.findLast((posted) => posted['created_at'] === key.createdAt);
  if (row !== undefined) services.rows.push({ row, at: world.time });
  return row !== undefined;
}

interface FoundDelivery {
  readonly entry: Entry;
  readonly service: Service;
  readonly delivery: Delivery;
}

async function listDeliveries(
  database: Database,
  state: Delivery['state'],
): Promise<readonly FoundDelivery[]> {
  const open = await listOpenEntries(database);
  return (open.kind === 'done' ? open.value : []).flatMap((entry) =>
    SERVICES.flatMap((service) => {
      const delivery = entry[service];
      return delivery?.state === state ? [{ entry, service, delivery }] : [];
    }),
  );
}
