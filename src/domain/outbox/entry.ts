import * as v from 'valibot';
import { DELIVERY, type Service } from './delivery.ts';

/** The three columns that identify a row in the sheet; fixed when the invoice is issued. */
export type NaturalKey = v.InferOutput<typeof NATURAL_KEY>;

/** An issued invoice in the outbox. Its requests are stored separately and deleted once delivered. */
export type Entry = v.InferOutput<typeof ENTRY>;

const NATURAL_KEY = v.object({
  /** ISO time with milliseconds. */
  createdAt: v.string(),
  invoiceNumber: v.string(),
  companyId: v.string(),
});

export const ENTRY = v.object({
  /** Order of issue on this device, counted by the database and never taken from the clock. */
  sequence: v.pipe(v.number(), v.safeInteger()),
  invoiceId: v.string(),
  key: NATURAL_KEY,
  sheet: DELIVERY,
  /** Absent while no mail is wanted. */
  mail: v.optional(DELIVERY),
});

/** Whether the delivery may be claimed: it is waiting and, for a mail, its row has been delivered. */
export function mayBeClaimed(entry: Entry, service: Service): boolean {
  if (entry[service]?.state !== 'waiting') return false;
  return service === 'sheet' || entry.sheet.state === 'delivered';
}
