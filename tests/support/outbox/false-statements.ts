import type { Delivery, Service } from '../../../src/domain/outbox/delivery.ts';
import { SERVICES } from '../../../src/domain/outbox/delivery.ts';
import { type Entry, hasRow } from '../../../src/domain/outbox/entry.ts';
import {
  describeEntryProgress,
  isTroubled,
} from '../../../src/features/outbox-panel/describe-entry-progress.ts';
import { describeUndeliveredCount } from '../../../src/features/outbox-panel/describe-undelivered-count.ts';
import { explainDelivery } from '../../../src/features/outbox-panel/explain-delivery.ts';
import { judgeCheck } from '../../../src/features/outbox-panel/judge-check.ts';
import type { ComparedSheet } from '../../../src/outbox/check-sheet.ts';
import type { RestoredCounts } from '../../../src/storage/count-restored.ts';
import { countArrived } from './count-arrived.ts';
import { deliveryLabel, type Ledger, type Told } from './ledger.ts';
import type { Desk } from './read-desk.ts';
import type { StandInServices } from './stand-in-services.ts';

/*
 * A statement is false only where the app claims to be certain and the facts contradict it. "It is
 * looked for in the sheet" and "It may be there twice" claim nothing, and what a person has
 * confirmed is repeated at that person's word.
 */

/** What the screens of a device say at this moment that is not so. */
export function findFalseStatements(
  desk: Desk,
  told: Told,
  services: StandInServices,
  ledger: Ledger,
  canOpen: boolean,
): string[] {
  const arrived = (entry: Pick<Entry, 'key'>, service: Service): boolean =>
    countArrived(services, ledger, entry, service) > 0 ||
    ledger.saidArrived.includes(deliveryLabel(entry.key, service));
  // Of two that staff ordered, each has a fate of its own.
  // What staff have done by hand is not so to the screen until they say it.
  const isAgain = (entry: Entry, service: Service): boolean =>
    ledger.sentAgain.includes(deliveryLabel(entry.key, service)) ||
    ledger.isDoneByHand(entry, service);
  return [
    ...desk.entries.flatMap((entry) => falseInEntry(entry, desk, arrived, isAgain)),
    ...falseInCount(desk, told, arrived),
    // What cannot be opened is no draft on any screen.
    ...(canOpen ? falseInDrafts(desk, told) : []),
  ];
}

type Arrived = (entry: Pick<Entry, 'key'>, service: Service) => boolean;

function falseInEntry(
  entry: Entry,
  { statuses }: Desk,
  arrived: Arrived,
  isAgain: (entry: Entry, service: Service) => boolean,
): string[] {
  const states = SERVICES.flatMap((service) => {
    const delivery = entry[service];
    if (delivery === undefined) return [];
    const { state } = explainDelivery(service, delivery, statuses[service]);
    const isFalse =
      state === 'Delivered'
        ? !arrived(entry, service)
        : isSureOfAbsence(delivery) && arrived(entry, service) && !isAgain(entry, service);
    return isFalse ? [`${deliveryLabel(entry.key, service)} is called ${state}`] : [];
  });
  return [...states, ...falseInProgress(entry, statuses, arrived)];
}

/** It was never sent in such a way that it may have arrived, and no other device can have sent it. */
function isSureOfAbsence({ state, unclear, isShared }: Delivery): boolean {
  const isOpen = state === 'waiting' || state === 'blocked' || state === 'set-aside';
  return isOpen && unclear === 0 && isShared !== true;
}

function falseInProgress(entry: Entry, statuses: Desk['statuses'], arrived: Arrived): string[] {
  if (!hasRow(entry)) return [];
  const { sheet, mail } = entry;
  if (isTroubled(sheet, statuses.sheet) || (mail && isTroubled(mail, statuses.mail))) return [];
  const said = describeEntryProgress(entry, statuses, true);
  const claimed: readonly Service[] =
    {
      'The invoice is in the sheet.': ['sheet'] as const,
      'Invoice sent successfully!': SERVICES,
      'Saved to the sheet. Sending the e-mail…': ['sheet'] as const,
    }[said] ?? [];
  return claimed.every((service) => arrived(entry, service))
    ? []
    : [`${deliveryLabel(entry.key, 'sheet')}: “${said}”`];
}

function falseInCount({ entries }: Desk, { issued }: Told, arrived: Arrived): string[] {
  const isOpen = (entry: Entry) =>
    SERVICES.some((service) => (entry[service]?.state ?? 'delivered') !== 'delivered');
  const said = describeUndeliveredCount(entries.filter(isOpen).length);
  if (said !== describeUndeliveredCount(0)) return [];
  const missing = issued.filter(
    (createdAt) =>
      !arrived({ key: { createdAt, invoiceNumber: '', companyId: '' } }, 'sheet') &&
      !entries.some(({ key }) => key.createdAt === createdAt),
  );
  return missing.map((createdAt) => `${createdAt} is not in the sheet: “${said}”`);
}

function falseInDrafts({ drafts, invoices }: Desk, { saved }: Told): string[] {
  const texts = [...drafts, ...invoices].map(({ sealed }) => customerIn(sealed));
  const lost = saved.filter((text) => !texts.includes(customerIn(text)));
  const issued = drafts.filter(({ id }) => invoices.some((invoice) => invoice.id === id));
  return [
    ...lost.map((text) => `“Saved”, but ${customerIn(text)} is not there`),
    ...issued.map(({ id }) => `${id} is among the drafts, but issued`),
  ];
}

/** What tells one text of the random days from another, in a draft and in an invoice. */
function customerIn(text: string): string {
  const { invoiceNumber, customer } = JSON.parse(text) as {
    invoiceNumber: string;
    customer: { name: string };
  };
  return `${invoiceNumber} for ${customer.name}`;
}

/** What staff read after a restore that is not so. */
export function falseInRestore(before: Desk, after: Desk, counts: RestoredCounts): string[] {
  const isNew = (rows: readonly { readonly id: string }[]) => (row: { readonly id: string }) =>
    !rows.some(({ id }) => id === row.id);
  const drafts = after.drafts.filter(isNew(before.drafts)).length - counts.keptDrafts;
  const invoices = after.invoices.filter(isNew(before.invoices)).length;
  const updated = before.drafts.filter(({ id, sealed }) =>
    after.drafts.some((draft) => draft.id === id && draft.sealed !== sealed),
  ).length;
  const lost = before.invoices.filter(isNew(after.invoices)).length;
  return [
    ...(drafts === counts.drafts ? [] : [`“Restored ${counts.drafts} drafts”: ${drafts}`]),
    ...(updated <= (counts.updatedDrafts ?? 0)
      ? []
      : [`“${counts.updatedDrafts ?? 0} drafts were changed on the other one”: ${updated}`]),
    ...(invoices === counts.invoices
      ? []
      : [`“Restored ${counts.invoices} invoices”: ${invoices}`]),
    ...(lost === 0 ? [] : ['“What was already here has not changed”: invoices are gone']),
  ];
}

/** What a check of the sheet says that was so neither when the sheet was read nor afterwards. */
export function falseInCheck(
  check: ComparedSheet,
  delivered: readonly Entry[],
  counts: readonly ReadonlyMap<string, number>[],
): string[] {
  const isEver = (createdAt: unknown, is: (count: number) => boolean) =>
    counts.some((count) => is(count.get(String(createdAt)) ?? 0));
  const { missing, double, different } = check.comparison;
  const isGood = ['all-there', 'none-missing'].includes(judgeCheck(check));
  const all = isGood ? delivered : [];
  return [
    ...all
      .filter(({ key }) => !isEver(key.createdAt, (count) => count === 1))
      .map(({ key }) => `${key.createdAt} is not there once: “Every invoice is in the sheet”`),
    ...missing
      .filter((row) => !isEver(row['created_at'], (count) => count === 0))
      .map((row) => `${row['created_at']} is called missing`),
    ...double
      .filter(({ row }) => !isEver(row['created_at'], (count) => count > 1))
      .map(({ row }) => `${row['created_at']} is called double`),
    ...different.map(({ row }) => `${row['created_at']} is called different`),
  ];
}
