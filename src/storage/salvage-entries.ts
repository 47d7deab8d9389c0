import * as v from 'valibot';
import { NEW_DELIVERY, SERVICES, type Service } from '../domain/outbox/delivery.ts';
import { ENTRY_SCHEMA, type Entry } from '../domain/outbox/entry.ts';
import type { Backup } from './backup.ts';
import { parseReadable } from './parse-readable.ts';
import { STORED_ENTRY_SCHEMA, toStoredDelivery } from './stored-words.ts';

const FIXED_PART = v.looseObject(v.pick(ENTRY_SCHEMA, ['sequence', 'invoiceId', 'key']).entries);

/**
 * The entries of a backup that only a newer version can read as a whole: what this one can read of
 * them. A delivery in an unknown state counts as one of which nothing is known.
 */
export function salvageEntries({ entries, unread }: Pick<Backup, 'entries' | 'unread'>): Entry[] {
  const known = new Set(entries.map(({ invoiceId }) => invoiceId));
  const records = unread.filter(({ table }) => table === 'entries').map(({ record }) => record);
  const fixed = parseReadable(FIXED_PART, records).filter(({ invoiceId }) => !known.has(invoiceId));
  return parseReadable(STORED_ENTRY_SCHEMA, fixed.map(withoutUnknownStates));
}

function withoutUnknownStates(row: v.InferOutput<typeof FIXED_PART>): object {
  const { sequence, invoiceId, key } = row;
  const isKnown = (service: Service) =>
    v.is(STORED_ENTRY_SCHEMA, { sequence, invoiceId, key, [service]: row[service] });
  const unknown = SERVICES.filter((service) => service in row && !isKnown(service));
  return {
    ...row,
    ...Object.fromEntries(unknown.map((service) => [service, toStoredDelivery(NEW_DELIVERY)])),
  };
}
