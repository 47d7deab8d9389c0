import type {
  Delivered,
  Delivery,
  InDoubt,
  Refusal,
  Service,
  Waiting,
} from '../../domain/outbox/delivery.ts';
import {
  isHeldBack,
  isMarked,
  isOwnRefusal,
  isUndecided,
  mayBeDuplicated,
  mayBeThere,
  mayHaveArrived,
} from '../../domain/outbox/delivery.ts';
import { MANY_FAILURES } from '../../domain/outbox/service-availability.ts';
import type { ServiceStatus } from '../../domain/outbox/service-status.ts';
import { laterOf } from '../../domain/time.ts';
import type { Timestamp } from '../../domain/units.ts';
import { explainFailedSearch } from './explain-failed-search.ts';
import { explainRefusal } from './explain-refusal.ts';
import { explainRelayWait } from './explain-relay-wait.ts';

/** The kind of a service whose address, or whose refusal, names none. */
export const USUAL = 'usual';

/** A delivery's state for a reader at the counter. */
export interface Explanation {
  readonly state:
    | 'Waiting'
    | 'Sending'
    | 'Delivered'
    | 'Marked by staff'
    | 'On hold'
    | 'Set aside'
    | 'Unconfirmed';
  readonly reason: string;
  /** What somebody has to do, where waiting does not help. */
  readonly remedy?: string;
  /** Where there is one to wait for. */
  readonly nextTry?: Timestamp;
  /** The same of the row that a mail waits for. */
  readonly nextTryOfRow?: Timestamp;
}

/** A service's status as one page shows it. */
export interface ShownStatus extends ServiceStatus {
  /** The page's own policy does not let it reach the service. */
  readonly isBarred?: boolean;
  /** The kind of the service that is used now, as refusals name it; absent while it is not known. */
  readonly kind?: string;
}

/** Says in plain words where the delivery is, why, and what is to be done. */
export function explainDelivery(
  service: Service,
  delivery: Delivery,
  status: ShownStatus,
): Explanation {
  const explained = explainState(service, delivery, status);
  const { state, reason, remedy } = explained;
  const isHeldUp = state === 'Waiting' || state === 'On hold';
  // Whoever is told to act may send it by hand.
  if (!isHeldUp || remedy === undefined || !mayBeMailed(service, delivery)) return explained;
  return { ...explained, reason: `${reason} ${UNKNOWN_MAIL}` };
}

const UNKNOWN_MAIL = 'The customer may or may not have the e-mail.';

function mayBeMailed(service: Service, delivery: Delivery): boolean {
  return service === 'mail' && mayBeThere(delivery);
}

function explainState(service: Service, delivery: Delivery, status: ShownStatus): Explanation {
  switch (delivery.state) {
    case 'waiting':
      return explainWaiting(service, delivery, status);
    case 'sending':
      return { state: 'Sending', reason: `It is on its way to ${nameOf(service)}.` };
    case 'delivered':
      return explainDelivered(service, delivery);
    case 'blocked':
      return explainBlocked(service, delivery.refusal);
    case 'set-aside':
      return explainSetAside(service, delivery, delivery.refusal, status);
    case 'in-doubt':
      return service === 'sheet'
        ? explainRowInDoubt(delivery, status)
        : explainMailInDoubt(delivery);
  }
}

/** The notice above has the button. */
const UPDATE = 'Press “Update now” above, then sign in again.';

function explainWaiting(
  service: Service,
  delivery: Waiting,
  { kind, isBarred, blocked, backingOff, failures }: ShownStatus,
): Explanation {
  if (isBarred === true)
    return {
      state: 'Waiting',
      reason: `Saved on this device. The version of the app on this tablet may not reach ${nameOf(service)}.`,
      remedy: UPDATE,
    };
  if (blocked !== undefined) return explainBlocked(service, blocked);
  if (delivery.putOff !== undefined && !isOfFormerService(delivery.putOff, kind)) {
    const { reason, remedy } = explainRefusal(service, delivery.putOff);
    return {
      state: 'Waiting',
      reason: `Saved on this device. ${reason}`,
      ...(isHeldBack(delivery) && {
        remedy: mayBeMailed(service, delivery) ? `${TRIED_AGAIN} ${ASK_FIRST}` : remedy,
      }),
      ...nextTryOf(backingOff?.until, delivery.putOffUntil),
    };
  }
  if (backingOff?.isUnsent === true)
    return { state: 'Waiting', ...UNSENT, nextTry: backingOff.until };
  if (backingOff?.said !== undefined) {
    const { reason, remedy } = explainRelayWait(backingOff.said);
    const byHand = mayBeMailed(service, delivery) ? ASK_FIRST : BY_HAND;
    return {
      state: 'Waiting',
      reason: `Saved on this device. ${reason}`,
      ...(failures >= MANY_FAILURES && { remedy }),
      ...(isHeldBack(delivery) && { remedy: `${remedy} ${byHand}` }),
      nextTry: backingOff.until,
    };
  }
  if (isHeldBack(delivery))
    return {
      state: 'Waiting',
      ...(service === 'sheet' ? HELD_BACK_ROW : explainHeldBackMail(delivery)),
      ...nextTryOf(backingOff?.until),
    };
  if (backingOff === undefined) {
    return {
      state: 'Waiting',
      reason: `Saved on this device. It goes to ${nameOf(service)} next.`,
    };
  }
  const reason = {
    'no-connection': `Saved on this device. There is no connection to ${nameOf(service)}.`,
    'asked-to-wait': `Saved on this device. ${capital(nameOf(service))} is busy and asked us to wait.`,
    'no-clear-answer': `Saved on this device. ${capital(nameOf(service))} did not reply clearly.`,
  }[backingOff.why];
  return { state: 'Waiting', reason, nextTry: backingOff.until };
}

/** The next try, once each of these times has come. */
function nextTryOf(...times: readonly (Timestamp | undefined)[]): Pick<Explanation, 'nextTry'> {
  const known = times.filter((time) => time !== undefined);
  return known.length === 0 ? {} : { nextTry: known.reduce(laterOf) };
}

/** Locking loads the page anew, and with it what has failed to load once. */
const UNSENT = {
  reason:
    'Saved on this device. It could not leave this tablet: the app did not load what it needs for that.',
  remedy: 'It is tried again by itself. If this stays so, press “Lock” and sign in again.',
};

const TRIED_AGAIN = 'It is tried again by itself.';
const BY_HAND = 'If the others go, press “Set aside” and send its PDF by hand.';
const ASK_FIRST =
  'If the others go, ask the customer before you press “Set aside” and send its PDF by hand.';

type WhyHeldBack = Pick<Explanation, 'reason' | 'remedy'>;

const HELD_BACK_ROW: WhyHeldBack = {
  reason:
    'Saved on this device. It was tried several times and the sheet never confirmed it, so the others go first.',
  remedy: `${TRIED_AGAIN} If the others go, show this invoice to the owner.`,
};

function explainHeldBackMail(mail: Waiting): WhyHeldBack {
  const failed = isUndecided(mail) ? 'never confirmed it' : 'did not take it';
  const byHand = mayBeThere(mail)
    ? ASK_FIRST
    : 'If the others go, check the address with the customer, or press “Set aside” and send its PDF by hand.';
  return {
    reason: `Saved on this device. It was tried several times and the e-mail service ${failed}, so the others go first.`,
    remedy: `${TRIED_AGAIN} ${byHand}`,
  };
}

function explainBlocked(service: Service, refusal: Refusal): Explanation {
  return { state: 'On hold', ...explainRefusal(service, refusal) };
}

function explainSetAside(
  service: Service,
  delivery: Delivery,
  refusal: Refusal,
  { kind }: ShownStatus,
): Explanation {
  const explained = explainRefusal(service, refusal, kind);
  const { reason, remedy } = isOfFormerService(refusal, kind)
    ? { ...explained, remedy: TRY_NEW_SERVICE }
    : explained;
  if (!mayHaveArrived(delivery)) return { state: 'Set aside', reason, remedy };
  const earlier = mayBeDuplicated(delivery)
    ? 'An earlier attempt may have arrived after all, so check that first.'
    : 'Another device may have sent it, so check that first.';
  return { state: 'Set aside', reason, remedy: `${earlier} ${remedy}` };
}

const TRY_NEW_SERVICE = 'Another service is used since then. Press “Try again” to send it there.';

function isOfFormerService(refusal: Refusal, kind: string | undefined): boolean {
  if (isOwnRefusal(refusal) || kind === undefined) return false;
  return (refusal.from ?? USUAL) !== kind;
}

const DELIVERED: Readonly<Record<Service, Explanation>> = {
  sheet: { state: 'Delivered', reason: 'It is in the sheet.' },
  mail: { state: 'Delivered', reason: 'The e-mail has been sent.' },
};

const MARKED: Readonly<Record<Service, Explanation>> = {
  sheet: { state: 'Marked by staff', reason: 'The row is in the sheet, as staff have said.' },
  mail: {
    state: 'Marked by staff',
    reason: 'The e-mail arrived or was sent by hand, as staff have said.',
  },
};

function explainDelivered(service: Service, delivery: Delivered): Explanation {
  const explained = isMarked(delivery) ? MARKED[service] : DELIVERED[service];
  if (service === 'mail' || !mayBeDuplicated(delivery)) return explained;
  return {
    state: explained.state,
    reason: `${explained.reason} It may be there twice.`,
    remedy:
      'An hour after it was sent, press “Check the sheet”. If the row is there twice, delete one of them.',
  };
}

const DOUBTS: Readonly<Record<InDoubt['why'], string>> = {
  'no-answer': 'It was sent, but no reply came back.',
  interrupted: 'The app was closed while it was being sent.',
  backup: 'It is in a backup, so another device may have sent it.',
};

function explainRowInDoubt(delivery: InDoubt, status: ShownStatus): Explanation {
  const doubt = DOUBTS[delivery.why];
  if (status.isBarred === true)
    return {
      state: 'Unconfirmed',
      reason: `${doubt} The app looks for it in the sheet, which the version of the app on this tablet may not reach.`,
      remedy: UPDATE,
    };
  const search = `${doubt} The app looks for it in the sheet before sending it again.`;
  if (status.blocked !== undefined) {
    const { reason, remedy } = explainRefusal('sheet', status.blocked);
    return { state: 'Unconfirmed', reason: `${search} ${reason}`, remedy };
  }
  const nextTry = laterOf(delivery.searchAt, status.backingOff?.until ?? delivery.searchAt);
  if (delivery.failedSearches < MANY_FAILURES)
    return { state: 'Unconfirmed', reason: search, nextTry };
  const failed = explainFailedSearch(delivery);
  return { state: 'Unconfirmed', ...failed, reason: `${doubt} ${failed.reason}`, nextTry };
}

function explainMailInDoubt(delivery: InDoubt): Explanation {
  return {
    state: 'Unconfirmed',
    reason: `${DOUBTS[delivery.why]} ${UNKNOWN_MAIL}`,
    remedy:
      'Ask the customer, or check the sent e-mails. Then choose “It arrived” or “Send again”.',
  };
}

function nameOf(service: Service): string {
  return service === 'sheet' ? 'the sheet' : 'the e-mail service';
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
