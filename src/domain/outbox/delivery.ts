import * as v from 'valibot';
import { extensibleObject } from '../extensible-object.ts';
import { timestamp } from '../time.ts';
import type { Timestamp } from '../units.ts';
import { isDue } from './back-off.ts';

/** The two services to which an invoice goes. */
export type Service = (typeof SERVICES)[number];

export const SERVICES = ['sheet', 'mail'] as const;

/** A service's HTTP status and words when it refused; status 0 is our own, before anything was sent. */
export type Refusal = v.InferOutput<typeof REFUSAL_SCHEMA>;

/** The row or the mail of an entry, in one of six states (spec §4). */
export type Delivery = v.InferOutput<typeof DELIVERY_SCHEMA>;
export type Waiting = Extract<Delivery, { state: 'waiting' }>;
export type Sending = Extract<Delivery, { state: 'sending' }>;
export type Delivered = Extract<Delivery, { state: 'delivered' }>;
export type Blocked = Extract<Delivery, { state: 'blocked' }>;
export type InDoubt = Extract<Delivery, { state: 'in-doubt' }>;

const COUNT = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const TIME = v.pipe(v.number(), v.finite(), v.transform(timestamp));

export const REFUSAL_SCHEMA = extensibleObject({
  status: COUNT,
  said: v.string(),
  /** The kind of service that refused, where the same status means something else than at the usual one. */
  from: v.exactOptional(v.string()),
});

const HISTORY = {
  /** How many times our code has started to send it. */
  attempt: COUNT,
  /** How many of those ended without our knowing whether it arrived. */
  unclear: COUNT,
  /**
   * How many of the unclear ones staff, or searches for a row, have decided about; an older version drops
   * this with all it does not know.
   */
  decided: v.optional(COUNT),
  /**
   * When staff last decided to send it again, or to send what another device may have sent, which makes
   * it a sending of its own: a time, as two devices that both decide have the same count.
   */
  sentAgainAt: v.optional(TIME),
  /** When staff had it go to the table once more: what had arrived there before that is gone. */
  missingSince: v.optional(TIME),
  /** Refusals that the owner has to act on, since staff last asked for it; absent when none. */
  refused: v.optional(extensibleObject({ times: COUNT, lastAt: TIME })),
  /**
   * Attempts that failed for now though the fault may be its own; absent when none. With many of them it
   * goes after all others.
   */
  setbacks: v.optional(COUNT),
  /** When the first and the last of them were; an earlier version has counted them alone. */
  failing: v.optional(extensibleObject({ since: TIME, lastAt: TIME })),
  /**
   * Attempts after which the mail relay itself did not know whether the mail had gone; absent when none.
   * Each may have brought a copy, so nothing that staff press takes one back.
   */
  unknownThere: v.optional(COUNT),
  /** A backup holds it too, so another device may have had it sent meanwhile. */
  isShared: v.optional(v.literal(true)),
  /**
   * The last attempt by a mail relay, and how many unclear ones were made before that relay was asked
   * first; absent once staff have decided about it.
   */
  atRelay: v.optional(
    extensibleObject({
      attempt: COUNT,
      unclear: COUNT,
      /** The `sentAgainAt` by which it asked. An earlier version knows none, so it asked for the first sending. */
      sentAgainAt: v.optional(TIME),
      /** Where the relay is, the only one to know of that attempt; an earlier version did not note it. */
      origin: v.optional(v.string()),
      /** Tells the earlier version, which would ask any relay again, to ask staff instead. */
      isLeft: v.optional(v.literal(true)),
    }),
  ),
};

export const DELIVERY_SCHEMA = v.variant('state', [
  extensibleObject({
    ...HISTORY,
    state: v.literal('waiting'),
    /** When two searches had found no row; a row that another device may send goes only soon after. */
    absentAt: v.optional(TIME),
    /** What was said of it alone when the last attempt failed for now; absent where nothing was. */
    putOff: v.exactOptional(REFUSAL_SCHEMA),
    /** It alone waits until then. */
    putOffUntil: v.exactOptional(TIME),
  }),
  extensibleObject({ ...HISTORY, state: v.literal('sending'), startedAt: TIME }),
  extensibleObject({
    ...HISTORY,
    state: v.literal('delivered'),
    deliveredAt: TIME,
    /** How we know: from the reply that took it, from having found it there, or from a person. */
    knownBy: v.picklist(['reply', 'search', 'staff']),
    /** How many copies were found; staff are shown more than one. */
    copies: COUNT,
  }),
  extensibleObject({ ...HISTORY, state: v.literal('blocked'), refusal: REFUSAL_SCHEMA }),
  extensibleObject({
    ...HISTORY,
    state: v.literal('set-aside'),
    refusal: REFUSAL_SCHEMA,
  }),
  extensibleObject({
    ...HISTORY,
    state: v.literal('in-doubt'),
    why: v.picklist(['no-answer', 'interrupted', 'backup']),
    /** When the settle window starts. */
    since: TIME,
    searchAt: TIME,
    /** Searches in a row that gave no answer. */
    failedSearches: COUNT,
    /** When the first and the last of them were; an earlier version has counted them alone. */
    failingSearches: v.exactOptional(extensibleObject({ since: TIME, lastAt: TIME })),
    /** What the last of them was refused with, where only the owner can help. */
    searchRefused: v.optional(REFUSAL_SCHEMA),
    /** When a search after the settle window first found nothing. */
    emptyAt: v.optional(TIME),
  }),
]);

/** The fields of all six states; any other was added by a newer version. */
export const DELIVERY_FIELD_NAMES: ReadonlySet<string> = new Set(
  DELIVERY_SCHEMA.options.flatMap(({ entries }) => Object.keys(entries)),
);

/** The stored request can no longer be read, so there is nothing to send. */
export const UNREADABLE_REQUEST: Refusal = { status: 0, said: '' };

/** Whether it was set aside because there is nothing to send. */
export function isUnreadable(delivery: Delivery | undefined): boolean {
  return delivery?.state === 'set-aside' && delivery.refusal.status === UNREADABLE_REQUEST.status;
}

/** Nobody refused it, but it failed for so long that staff have set it aside. */
export const KEEPS_FAILING: Refusal = { status: 1, said: '' };

/** Whether this device itself has found it wrong, so that no service has said so. */
export function isOwnRefusal({ status }: Refusal): boolean {
  return status < 100;
}

/** Attempts that fail for now after which others go first: the fault may be its own. */
export const MANY_SETBACKS = 3;

export function isOftenSetBack({ setbacks = 0 }: Delivery): boolean {
  return setbacks >= MANY_SETBACKS;
}

/** Whether it waits, and has failed so often that all others go first and staff may set it aside. */
export function isHeldBack(delivery: Delivery | undefined): boolean {
  return delivery?.state === 'waiting' && isOftenSetBack(delivery);
}

/** Whether it waits until all others have gone: it has failed often, or the service put it alone off. */
export function goesLast(delivery: Delivery | undefined): boolean {
  return isHeldBack(delivery) || (delivery?.state === 'waiting' && delivery.putOff !== undefined);
}

/** When it may go, where the service has put it alone off until a time that is yet to come. */
export function stillPutOff(delivery: Delivery | undefined, now: Timestamp): Timestamp | undefined {
  if (delivery?.state !== 'waiting' || delivery.putOffUntil === undefined) return undefined;
  return isDue(delivery.putOffUntil, now) ? undefined : delivery.putOffUntil;
}

/** A delivery that has never been attempted. */
export const NEW_DELIVERY: Waiting = { state: 'waiting', attempt: 0, unclear: 0 };

/** Known to have arrived by what staff have said alone, who may have done it by hand. */
export function isMarked(delivery: Delivery | undefined): boolean {
  return delivery?.state === 'delivered' && delivery.knownBy === 'staff';
}

/** Whether it may be there from an attempt about which neither searches nor staff have decided. */
export function isUndecided({ unclear, decided = 0 }: Delivery): boolean {
  return unclear > decided;
}

/** Whether one that has yet to go may be there: from an undecided attempt, or from another device. */
export function mayBeThere(delivery: Delivery): boolean {
  return isUndecided(delivery) || delivery.isShared === true;
}

/** Whether one that was set aside may be there: from an earlier attempt, or from another device. */
export function mayHaveArrived(delivery: Delivery): boolean {
  return delivery.state === 'set-aside' && (delivery.unclear > 0 || delivery.isShared === true);
}

/**
 * Whether one copy more may have arrived than the state says: two of a delivered one, or one of a
 * set-aside one. Staff are asked to check.
 */
export function mayBeDuplicated(delivery: Delivery): boolean {
  if (delivery.state === 'set-aside') return delivery.unclear > 0;
  if (delivery.state !== 'delivered') return false;
  const mayHaveArrived = delivery.unclear + (delivery.knownBy === 'reply' ? 1 : 0);
  return delivery.copies > 1 || mayHaveArrived > 1;
}
