import * as v from 'valibot';
import { DELIVERY, type Service } from './delivery.ts';

/** By these three a row is known in the sheet; they are fixed when the invoice is issued. */
export type NaturalKey = v.InferOutput<typeof NATURAL_KEY>;

/** What the outbox knows of one issued invoice; what is sent lies apart and goes once delivered. */
export type Entry = v.InferOutput<typeof ENTRY>;

const NATURAL_KEY = v.object({
  /** ISO time with milliseconds. */
  createdAt: v.string(),
  invoiceNumber: v.string(),
  companyId: v.string(),
});

export const ENTRY = v.object({
  /** Order of issue on this device, never taken from the clock. */
  sequence: v.pipe(v.number(), v.safeInteger()),
  invoiceId: v.string(),
  key: NATURAL_KEY,
  sheet: DELIVERY,
  /** Absent while no mail is wanted. */
  mail: v.optional(DELIVERY),
});

/** The delivery may be claimed: it waits, and a mail's row is already in the sheet. */
export function mayBeClaimed(entry: Entry, service: Service): boolean {
  if (entry[service]?.state !== 'waiting') return false;
  return service === 'sheet' || entry.sheet.state === 'delivered';
}
