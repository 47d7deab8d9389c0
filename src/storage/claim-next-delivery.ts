import {
  type Blocked,
  type Delivery,
  goesLast,
  type InDoubt,
  type Service,
  stillPutOff,
  UNREADABLE_REQUEST,
  type Waiting,
} from '../domain/outbox/delivery.ts';
import {
  type Entry,
  goesWithoutSheet,
  mayMailGo,
  type NaturalKey,
  waitsForRow,
} from '../domain/outbox/entry.ts';
import type { ReplyOutcome } from '../domain/outbox/http-reply.ts';
import { statusAfterClaim } from '../domain/outbox/listed-entries.ts';
import { doubtAgain, needsSearch } from '../domain/outbox/needs-search.ts';
import type { DeliveryReadiness } from '../domain/outbox/next-due.ts';
import { originOfRelay } from '../domain/outbox/origin-of-relay.ts';
import { doubtElsewhere, mayBeSentElsewhere } from '../domain/outbox/relay-attempts.ts';
import type { ServiceAddresses, WaitingRequest } from '../domain/outbox/request.ts';
import { admittedDeliveries } from '../domain/outbox/service-availability.ts';
import type { ServiceStatus } from '../domain/outbox/service-status.ts';
import { takesRowsOnce } from '../domain/outbox/takes-rows-once.ts';
import { applyReply, claim, setAsideUnreadable } from '../domain/outbox/transitions.ts';
import { earliestOf, milliseconds } from '../domain/time.ts';
import type { Timestamp } from '../domain/units.ts';
import { changeDelivery } from './change-delivery.ts';
import type { Database } from './database.ts';
import type { DeviceSealed } from './device-sealing.ts';
import {
  inOutboxTransaction,
  putDelivery,
  putServiceStatus,
  readEntriesInStates,
  readServiceStatus,
} from './entry-rows.ts';
import { firstToGo } from './first-to-go.ts';
import { openServiceAddress, readServiceAddress } from './service-addresses.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';
import { firstListed, firstUnrefused, leastFailed } from './waiting-order.ts';
import { hasRequest, openRequest, readSealedRequest } from './waiting-requests.ts';

export interface ClaimedDelivery<S extends Service> {
  readonly sequence: number;
  readonly invoiceId: string;
  readonly key: NaturalKey;
  /** Identifies this attempt among all attempts of the delivery. */
  readonly attempt: number;
  /** When staff last decided to send it again, if they did. */
  readonly sentAgainAt: Timestamp | undefined;
  readonly request: WaitingRequest<S>;
  /** Where it goes: the service may have moved since the flush looked for something to send. */
  readonly address: ServiceAddresses[S];
  /** The same as it is stored, by which one that has taken its place since is told from it. */
  readonly sealedAddress: DeviceSealed;
}

/** When a delivery is claimed, and what the flush has found out by then. */
export interface ClaimConditions {
  readonly now: Timestamp;
  /** The sheet was asked just now and does not answer, so its rows hold few mails up; or it is to be asked. */
  readonly sheet?: 'down' | 'maybe-down';
  /** No second copy of a row can be where rows go, so none is searched for first. */
  readonly isOnceOnly?: boolean;
  /** Where the mail relay is, if mails go to one; what it may have sent may be asked for there again. */
  readonly relayOrigin?: string | undefined;
}

/**
 * Takes the delivery that goes to the service next, and stores that it is being sent, in one
 * transaction: of two flushers only one gets it. What is urgent goes first, then the oldest that
 * was never refused and does not go last, in turns with rows that another device may send too and that
 * were just found absent, then what failed least often. Undefined when there is none.
 */
export async function claimNextDelivery<S extends Service>(
  database: Database,
  service: S,
  moment: ClaimConditions,
): Promise<StorageOutcome<ClaimedDelivery<S> | undefined>> {
  for (;;) {
    const claimed = await tryStorage(database, () => claimNext(database, service, moment));
    if (claimed.kind !== 'done') return claimed;
    if (claimed.value === undefined) return { kind: 'done', value: undefined };
    const { unopened, unopenedAddress, ...delivery } = claimed.value;
    const { sequence, attempt } = delivery;
    const { sealed: sealedAddress } = unopenedAddress;
    const address = await openServiceAddress(unopenedAddress, service);
    const request = unopened && (await openRequest(unopened, service));
    if (request !== undefined && address !== undefined && isExpected(address, moment))
      return { kind: 'done', value: { ...delivery, request, address, sealedAddress } };
    const outcome = request === undefined ? DAMAGED : NOT_SENT;
    const parked = await changeDelivery(database, sequence, service, ({ delivery, status }) => ({
      delivery: applyReply(delivery, attempt, outcome, moment.now),
      status,
    }));
    if (parked.kind !== 'done') return parked;
    if (request !== undefined) return { kind: 'done', value: undefined };
  }
}

/** A request is opened after the transaction, when its delivery is claimed already; nothing was sent. */
const DAMAGED: ReplyOutcome = { kind: 'cannot-go', refusal: UNREADABLE_REQUEST };
/** Nobody can say where it goes until the next sign-in, or the service has moved just now. */
const NOT_SENT: ReplyOutcome = { kind: 'later', least: milliseconds(0) };

/** Another service may have taken its place since the flush looked, which has rules of its own. */
function isExpected(
  address: ServiceAddresses[Service],
  { isOnceOnly = false, relayOrigin }: ClaimConditions,
): boolean {
  return 'url' in address
    ? takesRowsOnce(address) === isOnceOnly
    : originOfRelay(address) === relayOrigin;
}

function claimNext(database: Database, service: Service, moment: ClaimConditions) {
  return inOutboxTransaction(database, async (database) => {
    const unopenedAddress = await readServiceAddress(database, service);
    if (unopenedAddress === undefined) return undefined;
    const next = await nextClaimable(database, service, moment);
    if (next === undefined) return undefined;
    const { entry, delivery, status } = next;
    const sending = claim(delivery, moment.now, moment.relayOrigin);
    await putDelivery(database, entry.sequence, service, sending);
    const claimed = statusAfterClaim(status, entry.sequence);
    if (claimed !== status) await putServiceStatus(database, claimed);
    const unopened = await readSealedRequest(database, entry, service);
    const { sequence, invoiceId, key } = entry;
    const { attempt, sentAgainAt } = sending;
    return { sequence, invoiceId, key, attempt, sentAgainAt, unopened, unopenedAddress };
  });
}

interface Claimable {
  readonly entry: Entry;
  readonly delivery: Waiting | Blocked;
  readonly status: ServiceStatus;
}

/**
 * What `claimNextDelivery` would claim; needs a transaction. Sets aside deliveries that have no request,
 * and puts in doubt the rows that another device may have sent, and the mails that a relay may have
 * sent, if they would not go to that one.
 */
export async function nextClaimable(
  database: Database,
  service: Service,
  moment: ClaimConditions,
): Promise<Claimable | undefined> {
  const { now, sheet } = moment;
  const status = await readServiceStatus(database, service);
  const admitted = admittedDeliveries(status, now);
  if (admitted === 'none') return undefined;
  const sheetStatus = await readServiceStatus(database, 'sheet');
  const mayGo = (entry: Entry): boolean =>
    (service === 'sheet' ||
      sheet === 'maybe-down' ||
      (sheet === 'down' && goesWithoutSheet(entry, sheetStatus)) ||
      mayMailGo(entry, sheetStatus, now)) &&
    (admitted !== 'unrefused' || entry[service]?.refused === undefined) &&
    stillPutOff(entry[service], now) === undefined;
  const { urgent = [], absent = [], isOthersTurn } = status;
  const isNext = (entry: Entry) => !goesLast(entry[service]) && !absent.includes(entry.sequence);
  for (;;) {
    const first = async (may: typeof mayGo) =>
      (await firstListed(database, service, urgent, may)) ??
      (isOthersTurn ? undefined : await firstListed(database, service, absent, may)) ??
      (await firstUnrefused(database, service, (each) => isNext(each) && may(each))) ??
      (await firstListed(database, service, absent, may)) ??
      (await leastFailed(database, service, admitted !== 'unrefused', may));
    const entry = await firstToGo(database, first, mayGo);
    const delivery = entry?.[service];
    if (entry === undefined || !(delivery?.state === 'waiting' || delivery?.state === 'blocked'))
      return undefined;
    const isReadable = await hasRequest(database, entry.sequence, service);
    const doubtful = doubtBeforeSending(service, delivery, moment);
    if (isReadable && doubtful === undefined) return { entry, delivery, status };
    const instead = (isReadable ? doubtful : undefined) ?? setAsideUnreadable(delivery);
    await putDelivery(database, entry.sequence, service, instead);
  }
}

/** The delivery in doubt, if it may be there already and sending it now could make a second copy. */
function doubtBeforeSending(
  service: Service,
  delivery: Waiting | Blocked,
  { now, isOnceOnly = false, relayOrigin }: ClaimConditions,
): InDoubt | undefined {
  if (service === 'mail') {
    const isInDoubt = mayBeSentElsewhere(delivery, relayOrigin);
    return isInDoubt ? doubtElsewhere(delivery, now) : undefined;
  }
  return !isOnceOnly && needsSearch(delivery, now) ? doubtAgain(delivery, now) : undefined;
}

/** The deliveries that wait for the service alone; an untried row that cannot be reached holds no mail up. */
export async function readDeliveryReadiness(
  database: Database,
  service: Service,
  now: Timestamp,
): Promise<DeliveryReadiness> {
  const sheetStatus = await readServiceStatus(database, 'sheet');
  const mayGo = (entry: Entry): boolean =>
    service === 'sheet' || !waitsForRow(entry, sheetStatus, now);
  const isPutOff = (entry: Entry) => stillPutOff(entry[service], now) !== undefined;
  const ready = await readReadiness(database, service, (entry) => !isPutOff(entry) && mayGo(entry));
  // It goes before those that are put off.
  if (ready.hasUnrefused) return ready;
  const waiting = await readEntriesInStates(database, service, ['waiting']);
  const putOff = waiting.filter(mayGo).map((entry) => entry[service]);
  const unrefused = putOff.filter((delivery) => delivery?.refused === undefined);
  const from = firstEndOf(putOff, now);
  const unrefusedFrom = firstEndOf(unrefused, now);
  return { ...ready, ...(from && { from }), ...(unrefusedFrom && { unrefusedFrom }) };
}

/** When the first may go of those that are still put off. */
function firstEndOf(
  deliveries: readonly (Delivery | undefined)[],
  now: Timestamp,
): Timestamp | undefined {
  return earliestOf(deliveries.map((delivery) => stillPutOff(delivery, now)));
}

async function readReadiness(
  database: Database,
  service: Service,
  mayGo: (entry: Entry) => boolean,
): Promise<DeliveryReadiness> {
  const unrefused = (may: typeof mayGo) => firstUnrefused(database, service, may);
  const any = (may: typeof mayGo) => leastFailed(database, service, true, may);
  const hasUnrefused = (await firstToGo(database, unrefused, mayGo)) !== undefined;
  const hasAny = hasUnrefused || (await firstToGo(database, any, mayGo)) !== undefined;
  return { hasUnrefused, hasAny };
}
