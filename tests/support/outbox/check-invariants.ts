import * as v from 'valibot';
import {
  type Delivery,
  mayBeDuplicated,
  SERVICES,
  type Service,
} from '../../../src/domain/outbox/delivery.ts';
import { type Entry, hasRow } from '../../../src/domain/outbox/entry.ts';
import { listDoubledEntries } from '../../../src/storage/outbox-entries.ts';
import { STORED_ENTRY_SCHEMA } from '../../../src/storage/stored-words.ts';
import { newDatabase } from '../new-database.ts';
import { listKeptRequests } from '../stored-requests.ts';
import { countArrived } from './count-arrived.ts';
import type { Device } from './device.ts';
import { findUnprompted } from './find-unprompted.ts';
import { deliveryLabel, type Ledger } from './ledger.ts';
import type { StandInServices } from './stand-in-services.ts';

export interface Violations {
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly stuck: readonly string[];
  readonly disordered: readonly string[];
  readonly false: readonly string[];
  readonly unasked: readonly string[];
}

export const NO_VIOLATIONS: Violations = {
  lost: [],
  doubled: [],
  stuck: [],
  disordered: [],
  false: [],
  unasked: [],
};

export interface Expectations {
  readonly ledger: Ledger;
  /** A double is excused when it is shown to staff, because no client can prevent it here. */
  readonly mayDoubleVisibly: boolean;
}

type CheckedDevice = Pick<Device, 'browser' | 'isInUse'>;

/** What a device has stored at the end of the day. */
interface DeviceState {
  readonly device: CheckedDevice;
  readonly entries: readonly Entry[];
  /** The labels of deliveries whose request is stored. */
  readonly kept: ReadonlySet<string>;
  /** The labels of rows that its outbox lists as perhaps there twice. */
  readonly listedAsDouble: ReadonlySet<string>;
}

/** Compares what is in the sheet and in the mailboxes with what the devices say and what is expected. */
export async function checkInvariants(
  services: StandInServices,
  devices: readonly CheckedDevice[],
  { ledger, mayDoubleVisibly }: Expectations,
): Promise<Violations> {
  const states = await Promise.all(devices.map(readState));
  const known = new Map(
    states.flatMap(({ entries }) => entries.map(({ key }) => [key.createdAt, key] as const)),
  );
  const unprompted = findUnprompted(services, states, ledger);
  const results = [...known.values()].flatMap((key) =>
    SERVICES.map((service) => {
      const count = countArrived(services, ledger, { key }, service);
      return outcomeOf(
        deliveryLabel(key, service),
        service,
        states,
        count,
        ledger,
        mayDoubleVisibly,
      );
    }),
  );
  const pick = (outcome: DeliveryOutcome) =>
    results.filter((one) => one.outcome === outcome).map(({ what }) => what);
  const gone = [...ledger.issued.keys()].filter(
    (createdAt) => !known.has(createdAt) && !ledger.deleted.has(createdAt),
  );
  return {
    lost: [...gone, ...pick('lost'), ...states.flatMap((state) => findLostFields(state, ledger))],
    doubled: [...new Set([...pick('doubled'), ...unprompted])],
    stuck: states
      .filter(({ device }) => device.isInUse)
      .flatMap((state) => findStuck(state, services, ledger)),
    disordered: states.flatMap((state) => findDisorder(state, services.posted, ledger)),
    false: [...ledger.falseStatements],
    unasked: ledger.issuedUnasked,
  };
}

type DeliveryOutcome = 'right' | 'lost' | 'doubled';

/** One row or mail, which several devices may know of. */
function outcomeOf(
  what: string,
  service: Service,
  states: readonly DeviceState[],
  count: number,
  ledger: Ledger,
  mayDoubleVisibly: boolean,
): { what: string; outcome: DeliveryOutcome } {
  const { sentAgain, saidArrived, hasOlderTab } = ledger;
  const known = states.flatMap((state) =>
    state.entries
      .filter(({ key }) => deliveryLabel(key, service) === what)
      .map((entry) => ({
        entry,
        delivery: entry[service],
        isKept: state.kept.has(what),
        // An older tab drops the list; the history and a check of the sheet still show the double.
        isListed:
          state.listedAsDouble.has(what) || (hasOlderTab && isSaidToBeDoubled(entry[service])),
        state,
      })),
  );
  // What a device that was put away has stored counts only where no other one has it.
  const inUse = known.filter(({ state }) => state.device.isInUse);
  const ours = inUse.length > 0 ? inUse : known;
  const deliveries = ours
    .map(({ delivery }) => delivery)
    .filter((delivery) => delivery !== undefined);
  const isWaiting = ours.some((one) => one.isKept);
  if (deliveries.length > 0 && count === 0 && !isWaiting && !saidArrived.includes(what))
    return { what, outcome: 'lost' };
  // The page may have ended before staff could say what they have done.
  const isByHand = ours.some(({ entry }) => ledger.isDoneByHand(entry, service));
  const isNotThere = deliveries.length > 0 && deliveries.every(isShownAsNotThere);
  const own = isNotThere && !isByHand ? 0 : 1;
  const again = sentAgain.filter((one) => one === what).length;
  const isExcused = service === 'sheet' && mayDoubleVisibly && isShownAsDouble(ours);
  return { what, outcome: count > own + again && !isExcused ? 'doubled' : 'right' };
}

function findLostFields({ entries }: DeviceState, { hasLaterField }: Ledger): string[] {
  return entries
    .filter(
      (entry) => hasRow(entry) && hasLaterField.has(entry.key.createdAt) && !('added' in entry),
    )
    .map(({ key }) => `a field of ${key.createdAt}`);
}

function findStuck(
  { entries, kept }: DeviceState,
  { fullMailboxes }: StandInServices,
  { recipients, hasOlderTab }: Ledger,
): string[] {
  return entries.flatMap(({ key, sheet, mail }) => {
    const [row, letter] = [deliveryLabel(key, 'sheet'), deliveryLabel(key, 'mail')];
    if (sheet !== undefined && !isAtRest(sheet)) return [`${row} ${sheet.state}`];
    const isRowThere = sheet === undefined || sheet.state === 'delivered';
    // The day may end in the middle of another try. An older tab cannot read what it would send, and knows
    // of no back-off for it alone, so staff may be asked about it at any time.
    const isPutOff =
      (mail?.state === 'waiting' ||
        mail?.state === 'sending' ||
        (hasOlderTab && mail?.state === 'in-doubt')) &&
      fullMailboxes.has(recipients.get(key.createdAt) ?? '');
    if (mail !== undefined && isRowThere && !isPutOff && !isAtRest(mail))
      return [`${letter} ${mail.state}`];
    return [...surplus(row, sheet, kept), ...surplus(letter, mail, kept)];
  });
}

/** A request is kept as long as its delivery is not delivered, and no longer. */
function surplus(
  what: string,
  delivery: Delivery | undefined,
  kept: ReadonlySet<string>,
): string[] {
  const isWanted = delivery !== undefined && delivery.state !== 'delivered';
  if (kept.has(what) === isWanted) return [];
  return [`${what} ${isWanted ? 'has no request' : 'still has its request'}`];
}

/** Finds rows that were never in doubt and yet were posted out of their order of issue. */
function findDisorder(
  { device, entries }: DeviceState,
  rows: StandInServices['posted'],
  { issued, askedFor }: Ledger,
): string[] {
  if (!device.browser.hasLocks) return [];
  const expected = entries
    .filter(hasRow)
    .filter(({ key, sheet }) => {
      const isOwn = issued.get(key.createdAt) === device;
      return isOwn && !wasInDoubt(sheet) && !askedFor.has(deliveryLabel(key, 'sheet'));
    })
    .map(({ key }) => key.createdAt)
    // A restored device has its entries in the order in which it restored them.
    .sort();
  const posted = [...new Set(rows.map((row) => String(row['created_at'])))].filter((time) =>
    expected.includes(time),
  );
  const isInOrder = posted.join() === expected.filter((time) => posted.includes(time)).join();
  return isInOrder ? [] : [posted.join()];
}

/** Rows that somebody has counted in the sheet are not unclear any more, but were. */
function wasInDoubt(row: Delivery): boolean {
  return row.unclear > 0 || (row.state === 'delivered' && row.knownBy !== 'reply');
}

async function readState(device: CheckedDevice): Promise<DeviceState> {
  const database = newDatabase(device.browser.profile);
  const entries = v.parse(v.array(STORED_ENTRY_SCHEMA), await database.entries.toArray());
  const requests = await listKeptRequests(database);
  const kept = new Set(
    entries.flatMap(({ key, sequence }) =>
      requests
        .filter((request) => request.sequence === sequence)
        .map(({ service }) => deliveryLabel(key, service)),
    ),
  );
  const doubled = await listDoubledEntries(database);
  if (doubled.kind !== 'done') throw new Error(doubled.kind);
  const listedAsDouble = new Set(doubled.value.map(({ key }) => deliveryLabel(key, 'sheet')));
  database.close();
  return { device, entries, kept, listedAsDouble };
}

/** A double must be listed in the outbox of every device that sent it. */
function isShownAsDouble(
  rows: readonly { readonly delivery: Delivery | undefined; readonly isListed: boolean }[],
): boolean {
  const sent = rows.filter(
    ({ delivery }) => delivery?.state === 'delivered' && delivery.knownBy === 'reply',
  );
  return rows.some(({ isListed }) => isListed) && sent.every(({ isListed }) => isListed);
}

function isSaidToBeDoubled(delivery: Delivery | undefined): boolean {
  return delivery?.state === 'delivered' && mayBeDuplicated(delivery);
}

/** Shown to staff as not delivered. */
function isShownAsNotThere(delivery: Delivery): boolean {
  return delivery.state === 'set-aside' && delivery.unclear === 0 && delivery.isShared !== true;
}

function isAtRest(delivery: Delivery): boolean {
  return delivery.state === 'delivered' || delivery.state === 'set-aside';
}
