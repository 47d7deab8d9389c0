import { RELAY_PUTS_OFF } from '../../../src/domain/outbox/relay-puts-off.ts';
import { between, later, milliseconds, minutes } from '../../../src/domain/time.ts';
import type { Milliseconds, Timestamp } from '../../../src/domain/units.ts';
import type { Random } from './random.ts';
import type { Ending, SentMail } from './stand-in-services.ts';
import type { VirtualWorld } from './virtual-world.ts';

interface Between {
  readonly from: Timestamp;
  readonly until: Timestamp;
}

export interface RelayPlan {
  /** Then it takes nothing; what was under way when it stopped is gone. */
  readonly restarts: readonly Between[];
  /** Then it works, and its answers do not come back. */
  readonly silences: readonly Between[];
  readonly mailsPerMinute: number;
  /** The longest that its mail server takes. */
  readonly slowest: Milliseconds;
  /** Whether the mail server takes nothing for this address, for good. */
  readonly isFull: (address: string) => boolean;
}

/** How a request ends. */
interface Outcome {
  readonly at: Timestamp;
  readonly seen: Ending['seen'];
}

const DONE = { kind: 'answer', status: 200, body: 'OK' } as const;
const TOO_MANY = { kind: 'answer', status: 429, body: 'Too many', retryAfter: '20' } as const;
const MAILBOX_FULL = {
  kind: 'answer',
  status: 429,
  body: `${RELAY_PUTS_OFF}: 452 4.2.2 Mailbox full`,
} as const;
const BROKEN_OFF = { kind: 'reset' } as const;

/**
 * A mail relay on the owner's server: it mails a key once however often it is asked, and keeps the
 * keys over its restarts.
 */
export class RelayServer {
  /** On its disk. */
  private readonly journal = new Set<string>();
  /** In its memory. */
  private readonly underWay = new Map<string, Outcome>();
  private taken: readonly Timestamp[] = [];
  private readonly world: VirtualWorld;
  private readonly random: Random;
  private readonly plan: RelayPlan;

  constructor(world: VirtualWorld, random: Random, plan: RelayPlan) {
    this.world = world;
    this.random = random;
    this.plan = plan;
  }

  /** A request reaches it now; `mailIt` is called once the mail has gone. */
  ask(mail: SentMail, mailIt: () => void): Ending {
    const { time } = this.world;
    const { at, seen } = this.answer(mail, mailIt, time);
    return isWithin(this.plan.silences, time)
      ? { after: milliseconds(0), seen: BROKEN_OFF }
      : { after: between(time, at), seen };
  }

  private answer({ sendingKey: key, to }: SentMail, mailIt: () => void, now: Timestamp): Outcome {
    if (isWithin(this.plan.restarts, now)) return { at: now, seen: BROKEN_OFF };
    if (key !== undefined && this.journal.has(key)) return { at: now, seen: DONE };
    const before = key === undefined ? undefined : this.underWay.get(key);
    if (before !== undefined && before.at > now) return before;
    if (!this.admits(now)) return { at: now, seen: TOO_MANY };
    if (this.plan.isFull(to)) return { at: now, seen: MAILBOX_FULL };
    return this.send(key, mailIt, now);
  }

  private send(key: string | undefined, mailIt: () => void, now: Timestamp): Outcome {
    const { random, plan, world } = this;
    const goneAt = later(now, random.span(milliseconds(1), plan.slowest));
    const stop = plan.restarts.find(({ from }) => now < from && from <= goneAt);
    const outcome = stop ? { at: stop.from, seen: BROKEN_OFF } : { at: goneAt, seen: DONE };
    if (key !== undefined) this.underWay.set(key, outcome);
    if (stop !== undefined) return outcome;
    world.at(goneAt, () => {
      if (key !== undefined) this.journal.add(key);
      mailIt();
    });
    return outcome;
  }

  private admits(now: Timestamp): boolean {
    const recent = this.taken.filter((at) => between(at, now) < minutes(1));
    const isAdmitted = recent.length < this.plan.mailsPerMinute;
    this.taken = isAdmitted ? [...recent, now] : recent;
    return isAdmitted;
  }
}

function isWithin(spans: readonly Between[], time: Timestamp): boolean {
  return spans.some(({ from, until }) => from <= time && time < until);
}
