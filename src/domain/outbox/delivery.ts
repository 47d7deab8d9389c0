import * as v from 'valibot';
import { timestamp } from '../time.ts';

/** The two services to which an invoice goes. */
export type Service = 'sheet' | 'mail';

/** What a service said when it refused; status 0 is our own found before anything was sent. */
export type Refusal = v.InferOutput<typeof REFUSAL>;

/** One way of an entry, to the sheet or to the mail service, in one of six states. */
export type Delivery = v.InferOutput<typeof DELIVERY>;
export type Waiting = Extract<Delivery, { state: 'waiting' }>;
export type Sending = Extract<Delivery, { state: 'sending' }>;
export type Delivered = Extract<Delivery, { state: 'delivered' }>;
export type InDoubt = Extract<Delivery, { state: 'in-doubt' }>;

const COUNT = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const TIME = v.pipe(v.number(), v.finite(), v.transform(timestamp));

export const REFUSAL = v.object({ status: COUNT, said: v.string() });

const HISTORY = {
  /** How often our own code has begun to send it. */
  attempt: COUNT,
  /** How many of those ended without our learning whether it arrived. */
  unclear: COUNT,
};

export const DELIVERY = v.variant('state', [
  v.object({ ...HISTORY, state: v.literal('waiting') }),
  v.object({ ...HISTORY, state: v.literal('sending'), startedAt: TIME }),
  v.object({
    ...HISTORY,
    state: v.literal('delivered'),
    deliveredAt: TIME,
    /** How we know: by its own reply, by found it in the sheet, or from a person. */
    knownBy: v.picklist(['reply', 'search', 'staff']),
    /** How many were found; more than one is shown to staff. */
    copies: COUNT,
  }),
  v.object({ ...HISTORY, state: v.literal('blocked'), refusal: REFUSAL }),
  v.object({ ...HISTORY, state: v.literal('set-aside'), refusal: REFUSAL }),
  v.object({
    ...HISTORY,
    state: v.literal('in-doubt'),
    why: v.picklist(['no-answer', 'interrupted', 'backup']),
    /** From here the settle window counts. */
    since: TIME,
    searchAt: TIME,
    /** Searches in a row that said nothing. */
    failedSearches: COUNT,
    /** When the first search after the settle window found nothing. */
    emptyAt: v.optional(TIME),
  }),
]);

/** Status 0: what was to be sent cannot be read on this device any more. */
export const UNREADABLE: Refusal = { status: 0, said: '' };

/** A delivery that nothing has happened to. */
export const NEW_DELIVERY: Waiting = { state: 'waiting', attempt: 0, unclear: 0 };

/**
 * Perhaps there once more than the state says: delivered and there twice, or set aside and there all
 * the same. Staff are asked to check the sheet.
 */
export function mayBeDuplicated(delivery: Delivery): boolean {
  if (delivery.state === 'set-aside') return delivery.unclear > 0;
  if (delivery.state !== 'delivered') return false;
  const mayHaveArrived = delivery.unclear + (delivery.knownBy === 'reply' ? 1 : 0);
  return delivery.copies > 1 || mayHaveArrived > 1;
}
