import * as v from 'valibot';
import {
  type Delivery,
  mayBeDuplicated,
  type Service,
} from '../../../src/domain/outbox/delivery.ts';
import type { Entry } from '../../../src/domain/outbox/entry.ts';
import { REQUEST_ROW, type RequestRow } from '../../../src/storage/entry-rows.ts';
import { STORED_ENTRY } from '../../../src/storage/stored-words.ts';
import { newDatabase } from '../new-database.ts';
import type { Device } from './device.ts';
import { deliveryLabel } from './staff-actions.ts';
import type { StandInServices } from './stand-in-services.ts';

export interface Judgement {
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly stuck: readonly string[];
  readonly disordered: readonly string[];
}

export const FLAWLESS: Judgement = { lost: [], doubled: [], stuck: [], disordered: [] };

export interface Expectations {
  /** Numbers of the invoices that were told to be saved. */
  readonly saved: readonly string[];
  /** A double is excused when it is shown to staff, as no client can prevent it here. */
  readonly mayDoubleVisibly: boolean;
  /** Rows and mails that staff had sent again, each time once: so many more may be there. */
  readonly sentAgain: readonly string[];
  /** Rows and mails that staff have answered for. */
  readonly saidArrived: readonly string[];
}

type JudgedDevice = Pick<Device, 'browser' | 'isInUse'>;

/** What lies on a device at the end of the day. */
interface DeviceState {
  readonly device: JudgedDevice;
  readonly entries: readonly Entry[];
  readonly requests: readonly RequestRow[];
}

/** Holds what is in the sheet and in the mailboxes against what the devices say and have promised. */
export async function checkInvariants(
  services: StandInServices,
  devices: readonly JudgedDevice[],
  promises: Expectations,
): Promise<Judgement> {
  const shelves = await Promise.all(devices.map(readShelf));
  const known = new Set(
    shelves.flatMap(({ entries }) => entries.map(({ key }) => key.invoiceNumber)),
  );
  const fates = [...known].flatMap((number) => [
    fateOf(number, 'sheet', shelves, promises, countRows(services, number)),
    fateOf(number, 'mail', shelves, promises, countMails(services, number)),
  ]);
  const pick = (fate: InjectedFault) =>
    fates.filter((one) => one.fate === fate).map(({ what }) => what);
  return {
    lost: [...promises.saved.filter((number) => !known.has(number)), ...pick('lost')],
    doubled: pick('doubled'),
    stuck: shelves.filter(({ device }) => device.isInUse).flatMap(findStuck),
    disordered: shelves.flatMap((shelf) => findDisorder(shelf, services.postedNumbers)),
  };
}

type InjectedFault = 'right' | 'lost' | 'doubled';

/** One row or mail, which several devices may know of. */
function fateOf(
  number: string,
  service: Service,
  shelves: readonly DeviceState[],
  promises: Expectations,
  count: number,
): { what: string; fate: InjectedFault } {
  const what = deliveryLabel(number, service);
  const known = shelves.flatMap((shelf) =>
    shelf.entries
      .filter(({ key }) => key.invoiceNumber === number)
      .map((entry) => ({ delivery: entry[service], isKept: isKept(shelf, entry, service), shelf })),
  );
  // What lies on a device that was put away helps only where no other one has it.
  const inUse = known.filter(({ shelf }) => shelf.device.isInUse);
  const ours = inUse.length > 0 ? inUse : known;
  const deliveries = ours
    .map(({ delivery }) => delivery)
    .filter((delivery) => delivery !== undefined);
  const isWaiting = ours.some((one) => one.isKept);
  if (deliveries.length > 0 && count === 0 && !isWaiting && !promises.saidArrived.includes(what))
    return { what, fate: 'lost' };
  const own = deliveries.every(isShownAsNotThere) ? 0 : 1;
  const again = promises.sentAgain.filter((one) => one === what).length;
  const isExcused = service === 'sheet' && promises.mayDoubleVisibly && isShownAsDouble(deliveries);
  return { what, fate: count > own + again && !isExcused ? 'doubled' : 'right' };
}

function findStuck({ entries, requests }: DeviceState): string[] {
  const deliveries = entries.flatMap(({ sheet, mail }) => [sheet, ...(mail ? [mail] : [])]);
  const left = deliveries.filter(({ state }) => state !== 'delivered').length;
  const stuck = entries.flatMap(({ key, sheet, mail }) => {
    const [row, letter] = [
      deliveryLabel(key.invoiceNumber, 'sheet'),
      deliveryLabel(key.invoiceNumber, 'mail'),
    ];
    if (!isAtRest(sheet)) return [`${row} ${sheet.state}`];
    const waitsForNothing = mail !== undefined && sheet.state === 'delivered' && !isAtRest(mail);
    return waitsForNothing ? [`${letter} ${mail.state}`] : [];
  });
  return requests.length === left
    ? stuck
    : [...stuck, `${requests.length} requests kept for ${left} deliveries`];
}

/** Rows that were never in doubt came over the wire in order of issue. */
function findDisorder(
  { device, entries }: DeviceState,
  postedNumbers: readonly string[],
): string[] {
  if (!device.browser.hasLocks) return [];
  const certain = entries.filter(({ sheet }) => sheet.unclear === 0).map(({ key }) => key);
  // A device that took entries over has them in the order in which it came to know of them.
  const expected = certain
    .sort((one, other) => one.createdAt.localeCompare(other.createdAt))
    .map(({ invoiceNumber }) => invoiceNumber);
  const posted = [...new Set(postedNumbers)].filter((number) => expected.includes(number));
  const isInOrder = posted.join() === expected.filter((number) => posted.includes(number)).join();
  return isInOrder ? [] : [posted.join()];
}

async function readShelf(device: JudgedDevice): Promise<DeviceState> {
  const database = newDatabase(device.browser.profile);
  const entries = v.parse(v.array(STORED_ENTRY), await database.entries.toArray());
  const requests = v.parse(v.array(REQUEST_ROW), await database.requests.toArray());
  database.close();
  return { device, entries, requests };
}

function countRows({ rows }: StandInServices, number: string): number {
  return rows.filter(({ row }) => row['invoice_number'] === number).length;
}

function countMails({ mails }: StandInServices, number: string): number {
  return mails.filter(({ invoiceNumber }) => invoiceNumber === number).length;
}

function isKept({ requests }: DeviceState, { sequence }: Entry, service: Service): boolean {
  return requests.some((request) => request.sequence === sequence && request.service === service);
}

/** StaffActions are told wherever it was sent from. */
function isShownAsDouble(deliveries: readonly Delivery[]): boolean {
  const sent = deliveries.filter(
    (delivery) => delivery.state === 'delivered' && delivery.knownBy === 'reply',
  );
  return deliveries.some(mayBeDuplicated) && sent.every(mayBeDuplicated);
}

/** Shown to staff as not delivered. */
function isShownAsNotThere(delivery: Delivery): boolean {
  return delivery.state === 'set-aside';
}

function isAtRest(delivery: Delivery): boolean {
  return delivery.state === 'delivered' || delivery.state === 'set-aside';
}
