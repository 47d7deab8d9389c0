import * as v from 'valibot';
import {
  type Delivery,
  mayBeDuplicated,
  type Service,
} from '../../../src/domain/outbox/delivery.ts';
import { hasRow, type InvoiceEntry } from '../../../src/domain/outbox/entry.ts';
import { STORED_ENTRY } from '../../../src/storage/stored-words.ts';
import { newDatabase } from '../new-database.ts';
import { listKeptRequests } from '../stored-requests.ts';
import type { Device } from './device.ts';
import { deliveryLabel } from './staff-actions.ts';
import type { StandInServices } from './stand-in-services.ts';

export interface Violations {
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly stuck: readonly string[];
  readonly disordered: readonly string[];
}

export const NO_VIOLATIONS: Violations = { lost: [], doubled: [], stuck: [], disordered: [] };

export interface Expectations {
  /** Numbers of the invoices that were reported as saved. */
  readonly saved: readonly string[];
  /** A double is excused when it is shown to staff, because no client can prevent it here. */
  readonly mayDoubleVisibly: boolean;
  /** Rows and mails that staff had sent again, each time once: so many more may be there. */
  readonly sentAgain: readonly string[];
  /** Rows and mails that staff have answered for. */
  readonly saidArrived: readonly string[];
}

type CheckedDevice = Pick<Device, 'browser' | 'isInUse'>;

/** What a device has stored at the end of the day. */
interface DeviceState {
  readonly device: CheckedDevice;
  readonly entries: readonly InvoiceEntry[];
  readonly requests: Awaited<ReturnType<typeof listKeptRequests>>;
}

/** Compares what is in the sheet and in the mailboxes with what the devices say and what is expected. */
export async function checkInvariants(
  services: StandInServices,
  devices: readonly CheckedDevice[],
  expected: Expectations,
): Promise<Violations> {
  const states = await Promise.all(devices.map(readState));
  const known = new Set(
    states.flatMap(({ entries }) => entries.map(({ key }) => key.invoiceNumber)),
  );
  const results = [...known].flatMap((number) => [
    outcomeOf(number, 'sheet', states, expected, countRows(services, number)),
    outcomeOf(number, 'mail', states, expected, countMails(services, number)),
  ]);
  const pick = (outcome: DeliveryOutcome) =>
    results.filter((one) => one.outcome === outcome).map(({ what }) => what);
  return {
    lost: [...expected.saved.filter((number) => !known.has(number)), ...pick('lost')],
    doubled: pick('doubled'),
    stuck: states.filter(({ device }) => device.isInUse).flatMap(findStuck),
    disordered: states.flatMap((state) => findDisorder(state, services.postedNumbers)),
  };
}

type DeliveryOutcome = 'right' | 'lost' | 'doubled';

/** One row or mail, which several devices may know of. */
function outcomeOf(
  number: string,
  service: Service,
  states: readonly DeviceState[],
  expected: Expectations,
  count: number,
): { what: string; outcome: DeliveryOutcome } {
  const what = deliveryLabel(number, service);
  const known = states.flatMap((state) =>
    state.entries
      .filter(({ key }) => key.invoiceNumber === number)
      .map((entry) => ({ delivery: entry[service], isKept: isKept(state, entry, service), state })),
  );
  // What a device that was put away has stored counts only where no other one has it.
  const inUse = known.filter(({ state }) => state.device.isInUse);
  const ours = inUse.length > 0 ? inUse : known;
  const deliveries = ours
    .map(({ delivery }) => delivery)
    .filter((delivery) => delivery !== undefined);
  const isWaiting = ours.some((one) => one.isKept);
  if (deliveries.length > 0 && count === 0 && !isWaiting && !expected.saidArrived.includes(what))
    return { what, outcome: 'lost' };
  const own = deliveries.every(isShownAsNotThere) ? 0 : 1;
  const again = expected.sentAgain.filter((one) => one === what).length;
  const isExcused = service === 'sheet' && expected.mayDoubleVisibly && isShownAsDouble(deliveries);
  return { what, outcome: count > own + again && !isExcused ? 'doubled' : 'right' };
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
    const isStuck = mail !== undefined && sheet.state === 'delivered' && !isAtRest(mail);
    return isStuck ? [`${letter} ${mail.state}`] : [];
  });
  return requests.length === left
    ? stuck
    : [...stuck, `${requests.length} requests kept for ${left} deliveries`];
}

/** Finds rows that were never in doubt and yet were posted out of their order of issue. */
function findDisorder(
  { device, entries }: DeviceState,
  postedNumbers: readonly string[],
): string[] {
  if (!device.browser.hasLocks) return [];
  const certain = entries.filter(({ sheet }) => sheet.unclear === 0).map(({ key }) => key);
  // A restored device has its entries in the order in which it restored them.
  const expected = certain
    .sort((one, other) => one.createdAt.localeCompare(other.createdAt))
    .map(({ invoiceNumber }) => invoiceNumber);
  const posted = [...new Set(postedNumbers)].filter((number) => expected.includes(number));
  const isInOrder = posted.join() === expected.filter((number) => posted.includes(number)).join();
  return isInOrder ? [] : [posted.join()];
}

async function readState(device: CheckedDevice): Promise<DeviceState> {
  const database = newDatabase(device.browser.profile);
  const entries = v.parse(v.array(STORED_ENTRY), await database.entries.toArray()).filter(hasRow);
  const requests = await listKeptRequests(database);
  database.close();
  return { device, entries, requests };
}

function countRows({ rows }: StandInServices, number: string): number {
  return rows.filter(({ row }) => row['invoice_number'] === number).length;
}

function countMails({ mails }: StandInServices, number: string): number {
  return mails.filter(({ invoiceNumber }) => invoiceNumber === number).length;
}

function isKept({ requests }: DeviceState, { sequence }: InvoiceEntry, service: Service): boolean {
  return requests.some((request) => request.sequence === sequence && request.service === service);
}

/** A double must be flagged on every device that sent it. */
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
