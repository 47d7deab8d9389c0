import * as v from 'valibot';
import { type Delivery, SERVICES } from '../domain/outbox/delivery.ts';
import { ENTRY_SCHEMA, type Entry } from '../domain/outbox/entry.ts';
import { resentInvoice } from '../domain/outbox/resend-id.ts';
import { SERVICE_STATUS_SCHEMA, type ServiceStatus } from '../domain/outbox/service-status.ts';
import { timestamp } from '../domain/time.ts';

/*
 * The words used in rows on devices and in backups. They never change, so that older tabs,
 * rolled-back versions and old backups stay compatible; only the code's own words may change.
 */
const STORED_STATES: Readonly<Record<Delivery['state'], string>> = {
  waiting: 'waiting',
  sending: 'sending',
  delivered: 'delivered',
  blocked: 'held',
  'set-aside': 'parked',
  'in-doubt': 'unsure',
};

const STATES = new Map(Object.entries(STORED_STATES).map(([state, stored]) => [stored, state]));

/** The stored word of a delivery's state, as the indexes hold it. */
export function toStoredState(state: Delivery['state']): string {
  return STORED_STATES[state];
}

/** An entry in the words of the database and of backups. */
export function toStoredEntry<Row extends Omit<Entry, 'sequence'>>(entry: Row): object {
  const { sheet, mail } = entry;
  return {
    ...entry,
    sheet: toStoredDelivery(sheet ?? NO_ROW),
    ...(mail && { mail: toStoredDelivery(mail) }),
  };
}

/** A delivery in the words of the database and of backups. */
export function toStoredDelivery(delivery: Delivery): object {
  return { ...delivery, state: STORED_STATES[delivery.state] };
}

/** In the place of the row that a resend does not have: older versions know no entry without one. */
const NO_ROW: Delivery = {
  state: 'delivered',
  attempt: 0,
  unclear: 0,
  deliveredAt: timestamp(0),
  knownBy: 'staff',
  copies: 1,
};

/** Parses a stored entry into the code's words. */
export const STORED_ENTRY_SCHEMA = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((row) => {
    const read = SERVICES.filter((service) => service in row).map((service) => [
      service,
      fromStored(row[service]),
    ]);
    const entry = { ...row, ...Object.fromEntries(read) };
    const resendOf = resentInvoice(String(row['invoiceId']));
    return resendOf === undefined ? entry : { ...entry, resendOf, sheet: undefined };
  }),
  ENTRY_SCHEMA,
);

/** A service's status in the words of the database. */
export function toStoredStatus({ backingOff, blocked, ...status }: ServiceStatus): object {
  return { ...status, ...(backingOff && { rest: backingOff }), ...(blocked && { hold: blocked }) };
}

/** Parses a stored status into the code's words. */
export const STORED_STATUS_SCHEMA = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform(({ rest, hold, ...status }) => ({ ...status, backingOff: rest, blocked: hold })),
  SERVICE_STATUS_SCHEMA,
);

function fromStored(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null || !('state' in stored)) return stored;
  return { ...stored, state: STATES.get(String(stored.state)) };
}
