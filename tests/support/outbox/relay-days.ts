import type { MailServiceAddress, ServiceAddresses } from '../../../src/domain/outbox/request.ts';
import { between, later, milliseconds, minutes, seconds } from '../../../src/domain/time.ts';
import type { Timestamp } from '../../../src/domain/units.ts';
import type { Browser } from './flusher-process.ts';
import { Random } from './random.ts';
import { type RelayPlan, RelayServer } from './relay-server.ts';

interface RelayDay {
  readonly browser: Pick<Browser, 'world' | 'services'>;
  readonly addresses: ServiceAddresses;
  /** From now on this is in the staff file; devices sign in with it one after the other. */
  readonly announce: (addresses: ServiceAddresses) => void;
}

/** One day in so many has relays. */
const SHARE = 0.25;
const SPAN = minutes(90);
const RELAY_ORIGINS = ['https://relay.example', 'https://other-relay.example'] as const;

/**
 * On some days the owner has two mail relays besides the mail service, and changes between the three
 * while mails wait. The days have draws of their own, so that all other days stay as they are.
 */
export function planRelays(seed: number, day: RelayDay): void {
  const random = new Random(seed + 500_000_000);
  if (!random.happens(SHARE)) return;
  const { world, services } = day.browser;
  const { mail: mailService } = day.addresses;
  const changes = timesOf(random, random.whole(2, 4), world.time);
  const isFull = drawFullMailboxes(seed, services.fullMailboxes);
  for (const origin of RELAY_ORIGINS) {
    const plan = { ...drawPlan(random, world.time, changes), isFull };
    services.relays.set(origin, new RelayServer(world, random, plan));
  }
  const relays = RELAY_ORIGINS.map((origin): MailServiceAddress => {
    return { ...mailService, kind: 'relay', origin, serviceId: 'relay' };
  });
  const change = () => {
    const { origin } = day.addresses.mail;
    const mail = random.pick([...relays, mailService].filter((each) => each.origin !== origin));
    // Should the services have moved, the account of before is opened again.
    if (services.addresses !== undefined && mail === mailService)
      services.addresses = { ...services.addresses, mail };
    day.announce({ ...day.addresses, mail });
  };
  if (random.happens(0.7)) change();
  for (const at of changes) world.at(at, change);
}

/** On half of these days the first mailboxes to which a relay is to send are full, and stay so. */
function drawFullMailboxes(seed: number, full: Set<string>): RelayPlan['isFull'] {
  const most = new Random(seed + 600_000_000).pick([0, 0, 1, 2]);
  return (address) => {
    if (full.size < most) full.add(address);
    return full.has(address);
  };
}

function drawPlan(
  random: Random,
  start: Timestamp,
  changes: readonly Timestamp[],
): Omit<RelayPlan, 'isFull'> {
  const restarts = timesOf(random, random.whole(0, 4), start).map((from) => {
    return { from, until: later(from, random.span(seconds(1), minutes(5))) };
  });
  // What its answers tell nobody is why the owner changes to another service.
  const silences = changes
    .filter(() => random.happens(0.6))
    .map((at) => ({
      from: later(start, random.span(milliseconds(0), between(start, at))),
      until: later(at, random.span(minutes(1), minutes(40))),
    }));
  return {
    restarts,
    silences,
    mailsPerMinute: random.pick([1, 3, 120]),
    slowest: random.pick([milliseconds(500), seconds(10), seconds(45)]),
  };
}

/** Moments of the part of the day that has faults, in their order. */
function timesOf(random: Random, count: number, start: Timestamp): Timestamp[] {
  return Array.from({ length: count }, () =>
    later(start, random.span(milliseconds(0), SPAN)),
  ).toSorted((one, other) => one - other);
}
