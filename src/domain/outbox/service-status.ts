import * as v from 'valibot';
import { extensibleObject } from '../extensible-object.ts';
import { pickUnknownFields } from '../pick-unknown-fields.ts';
import { timestamp } from '../time.ts';
import { REFUSAL_SCHEMA, SERVICES } from './delivery.ts';
import { IN_A_ROW_SCHEMA } from './in-a-row.ts';
import { LINE_SCHEMA } from './line.ts';

/** Whether a service is available, backing off until a time, or blocked until the owner has acted. */
export type ServiceStatus = v.InferOutput<typeof SERVICE_STATUS_SCHEMA>;

const COUNT = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const TIME = v.pipe(v.number(), v.finite(), v.transform(timestamp));

export const SERVICE_STATUS_SCHEMA = extensibleObject({
  service: v.picklist(SERVICES),
  /** Failures in a row; the back-off grows with them. */
  failures: COUNT,
  backingOff: v.optional(
    extensibleObject({
      until: TIME,
      why: v.picklist(['no-connection', 'asked-to-wait', 'no-clear-answer']),
      /** Where a relay asked to wait: what it said. */
      said: v.exactOptional(v.string()),
      /** Nobody asked to wait, as nothing left the device; an earlier version has no word of its own for it. */
      isUnsent: v.exactOptional(v.literal(true)),
      /** Where it has no connection: how many failures were counted before that. */
      failuresBefore: v.exactOptional(COUNT),
    }),
  ),
  /** Probes that it did not answer while the mail service did, since it last answered anything. */
  unreached: v.exactOptional(IN_A_ROW_SCHEMA),
  blocked: v.optional(
    extensibleObject({
      ...REFUSAL_SCHEMA.entries,
      /** Deliveries refused since the service last worked; 1 as well where nobody counted. */
      tries: v.optional(COUNT, 1),
      /** When the first of them was refused. */
      since: v.optional(TIME, 0),
      /** When the outbox tries one delivery again by itself. */
      retryAt: v.optional(TIME, 0),
      searches: v.exactOptional(
        extensibleObject({
          /** Searches for rows in doubt that were refused since the last answered one. */
          refused: COUNT,
          /** Those that ended without an answer since the last that was answered or refused. */
          unanswered: v.exactOptional(IN_A_ROW_SCHEMA),
          /** When the next may be. */
          retryAt: TIME,
        }),
      ),
      /** A search was refused, and none was answered since; an earlier version means one without an answer too. */
      isSearchedInVain: v.exactOptional(v.literal(true)),
    }),
  ),
  /** Sequences of the entries that staff asked for: they go before all others. */
  urgent: v.optional(v.array(v.number())),
  /** Sequences of the rows that another device may send too, and that searches have just found absent. */
  absent: v.exactOptional(v.array(v.number())),
  /** One of these was sent last, so that another row goes next. */
  isOthersTurn: v.exactOptional(v.literal(true)),
  /** Sequences of the delivered rows that may be in the sheet twice, until somebody has counted them. */
  doubled: v.optional(v.array(v.number())),
  /** The search under way, or one whose page went before it was answered. */
  searching: v.exactOptional(extensibleObject({ sequence: v.number(), startedAt: TIME })),
  /** Searches of the sheet since the last row that was sent there. */
  searchesSinceRow: v.exactOptional(COUNT),
  /** It answered the last search, so one that refuses a row now may refuse rows alone. */
  answersSearches: v.exactOptional(v.literal(true)),
  /** This device's share of the line to the service; all of it where nothing else is stored. */
  line: v.exactOptional(LINE_SCHEMA),
});

/** Any other field was added by a newer version. */
const STATUS_FIELDS: ReadonlySet<string> = new Set(Object.keys(SERVICE_STATUS_SCHEMA.entries));

export type Blocked = NonNullable<ServiceStatus['blocked']>;
export type BackingOff = NonNullable<ServiceStatus['backingOff']>;

/** The status of a service without failures. */
export function availableStatus(service: ServiceStatus['service']): ServiceStatus {
  return { service, failures: 0 };
}

/** Available; what is known of rows and of the line stays, and whatever a newer version has stored. */
export function withoutFailures(status: ServiceStatus): ServiceStatus {
  const { service, absent, isOthersTurn, searching, doubled, line } = status;
  return {
    ...pickUnknownFields(status, STATUS_FIELDS),
    ...availableStatus(service),
    ...(absent && { absent }),
    ...(isOthersTurn && { isOthersTurn }),
    ...(searching && { searching }),
    ...(doubled && { doubled }),
    ...(line && { line }),
  };
}
