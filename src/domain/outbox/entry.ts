import * as v from 'valibot';
import { extensibleObject } from '../extensible-object.ts';
import type { Timestamp } from '../units.ts';
import { DELIVERY_SCHEMA, type Delivery } from './delivery.ts';
import { isLong } from './is-long.ts';
import {
  admittedDeliveries,
  isLongUnreachable,
  isUnreachable,
  keepsFailing,
  MANY_FAILURES,
} from './service-availability.ts';
import type { ServiceStatus } from './service-status.ts';
import { mayAnswerSearches } from './sheet-searches.ts';

/** The three columns that identify a row in the sheet; fixed when the invoice is issued. */
export type NaturalKey = v.InferOutput<typeof NATURAL_KEY>;

/** An issued invoice in the outbox, or an invoice mailed once more. Its requests are stored separately and deleted once delivered. */
export type Entry = v.InferOutput<typeof ENTRY_SCHEMA>;

/** The entry of an issued invoice, which has a row. */
export type InvoiceEntry = Entry & { readonly sheet: Delivery };

export const NATURAL_KEY = extensibleObject({
  /** ISO time with milliseconds. */
  createdAt: v.string(),
  invoiceNumber: v.string(),
  companyId: v.string(),
});

export const ENTRY_SCHEMA = extensibleObject({
  /** Order of issue on this device, counted by the database and never taken from the clock. */
  sequence: v.pipe(v.number(), v.safeInteger()),
  invoiceId: v.string(),
  key: NATURAL_KEY,
  /** Absent when an invoice is only mailed once more: its row belongs to the invoice's own entry. */
  sheet: v.optional(DELIVERY_SCHEMA),
  /** Absent while no mail is wanted. */
  mail: v.optional(DELIVERY_SCHEMA),
  /** The issued invoice that this entry mails once more. */
  resendOf: v.optional(v.string()),
  /** Whom it is mailed to once more, as the vault sealed it. */
  sealed: v.optional(v.string()),
});

/**
 * Whether the entry's mail may be sent now as far as its row is concerned. The row goes first. It holds
 * no mail up once it was tried and is not there yet, or cannot be searched for, nor while its service is
 * blocked or goes on failing. While the sheet only lacks a connection, an untried row still goes first.
 * A mail that a backup holds waits for a tried row too: if that is there, another device may have sent
 * both. It waits no longer once that row, or the search for it, has failed so often and so long, or all rows
 * so often, or once a blocked sheet has refused a search or was silent for long.
 */
export function mayMailGo(
  { sheet, mail }: Entry,
  sheetStatus: ServiceStatus,
  now: Timestamp,
): boolean {
  if (sheet === undefined) return true;
  if (sheet.state === 'sending') return false;
  const isShared = mail?.isShared === true;
  const failures = isShared ? FAILURES_BEFORE_SHARED_MAIL : MANY_FAILURES;
  if (!isOnItsWay(sheet, failures, isShared) || !(sheet.attempt === 0 || isShared)) return true;
  const { blocked } = sheetStatus;
  const mayBeFound = isShared && sheet.state === 'in-doubt' && mayAnswerSearches(sheetStatus);
  return (blocked !== undefined && !mayBeFound) || keepsFailing(sheetStatus, now, failures);
}

/**
 * Whether the mail goes without its row where the sheet does not answer. One that a backup holds waits until
 * that has been so for long, as a search a moment later may find the row.
 */
export function goesWithoutSheet({ mail }: Entry, sheetStatus: ServiceStatus): boolean {
  return mail?.isShared !== true || isLongUnreachable(sheetStatus, FAILURES_BEFORE_SHARED_MAIL);
}

/** Whether the mail is held by its row alone: where only the sheet cannot be reached, it goes without. */
export function waitsForRow(entry: Entry, sheetStatus: ServiceStatus, now: Timestamp): boolean {
  if (mayMailGo(entry, sheetStatus, now)) return false;
  const goesWithout = isUnreachable(sheetStatus) && goesWithoutSheet(entry, sheetStatus);
  return !goesWithout || admittedDeliveries(sheetStatus, now) !== 'none';
}

/**
 * A resend as it waits for a row: it has none of its own, but where a backup holds it, another device
 * may have sent it with its invoice's, so it goes no sooner than the invoice's own mail.
 */
export function waitingForRowOf(resend: Entry, invoice: Entry | undefined): Entry {
  const row = resend.mail?.isShared === true ? invoice?.sheet : undefined;
  return row === undefined ? resend : { ...resend, sheet: row };
}

/** It goes next, and nothing keeps it from that but failures that are not so many yet. */
function isOnItsWay(sheet: Delivery, failures: number, isShared: boolean): boolean {
  if (sheet.state === 'in-doubt') {
    const { failedSearches, failingSearches: failing } = sheet;
    if (failedSearches < failures) return true;
    // Staff may press Retry now ten times in a minute.
    return isShared && failing !== undefined && !isLong(failing);
  }
  return sheet.state === 'waiting' && !failsForLong(sheet, failures);
}

/** Where other rows go meanwhile, there is next to no back-off, and many failures take a moment. */
function failsForLong({ setbacks = 0, failing }: Delivery, failures: number): boolean {
  return failing !== undefined && setbacks >= failures && isLong(failing);
}

/** Back-offs make it a quarter of an hour too, more or less. */
const FAILURES_BEFORE_SHARED_MAIL = 10;

/** False for an invoice that is only mailed once more. */
export function hasRow(entry: Entry): entry is InvoiceEntry {
  return entry.sheet !== undefined;
}
