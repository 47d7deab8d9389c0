import * as v from 'valibot';
import { extensibleObject } from '../extensible-object.ts';
import { pickUnknownFields } from '../pick-unknown-fields.ts';
import { hours, later, timestamp } from '../time.ts';
import type { Milliseconds, Timestamp } from '../units.ts';
import { backOff, isDue } from './back-off.ts';
import { REFUSAL_SCHEMA, type Refusal, SERVICES } from './delivery.ts';
import type { ReplyOutcome } from './http-reply.ts';
import { countInARow, IN_A_ROW_SCHEMA } from './in-a-row.ts';
import { isLong } from './is-long.ts';
import { countRefusal, LINE_SCHEMA, slowDown, speedUp, WHOLE_LINE } from './line.ts';

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
type BackingOff = NonNullable<ServiceStatus['backingOff']>;

/** The status of a service without failures. */
export function availableStatus(service: ServiceStatus['service']): ServiceStatus {
  return { service, failures: 0 };
}

/** After its first, second, … refusal. */
const RETRY_AFTER = [hours(1), hours(1), hours(4), hours(24)] as const;
const MAX_RETRY_AFTER = hours(24);

/** Whether requests may be sent to the service now. */
export function isAvailable({ blocked, backingOff }: ServiceStatus, now: Timestamp): boolean {
  return blocked === undefined && !isResting({ backingOff }, now);
}

/** Whether its back-off has still to end. */
export function isResting(
  { backingOff }: Pick<ServiceStatus, 'backingOff'>,
  now: Timestamp,
): boolean {
  return backingOff !== undefined && !isDue(backingOff.until, now);
}

/** Whether it could not be reached when it was last to be asked. */
export function isUnreachable({ backingOff }: ServiceStatus): boolean {
  return backingOff?.why === 'no-connection';
}

/** Whether it alone could not be reached so `many` times in a row, and not for a moment. */
export function isLongUnreachable({ unreached }: ServiceStatus, many: number): boolean {
  return unreached !== undefined && unreached.times >= many && isLong(unreached);
}

/** Failures in a row after which nobody expects the next attempt to succeed. */
export const MANY_FAILURES = 3;

/** Whether the service answers, but has backed off several times in a row and still does. */
export function keepsFailing(
  status: ServiceStatus,
  now: Timestamp,
  many: number = MANY_FAILURES,
): boolean {
  const { backingOff, failures } = status;
  if (backingOff === undefined || backingOff.why === 'no-connection') return false;
  return failures >= many && isResting(status, now);
}

/**
 * Which deliveries may be sent now: `all`, `none`, or, while the service is blocked, one at a time.
 * `unrefused`: one delivery was refused, and another one shows whether the service or that delivery
 * is at fault. `any`: it is time to see whether the service works again.
 */
export function admittedDeliveries(
  status: ServiceStatus,
  now: Timestamp,
): 'all' | 'none' | 'unrefused' | 'any' {
  const { blocked } = status;
  if (isResting(status, now)) return 'none';
  if (blocked === undefined) return 'all';
  if (isRetryDue(blocked.retryAt, now)) return 'any';
  return blocked.tries === 1 ? 'unrefused' : 'none';
}

/** Whether a blocked service may be asked again; a time too far ahead means that the clock was set back. */
export function isRetryDue(retryAt: Timestamp, now: Timestamp): boolean {
  return retryAt <= now || retryAt > later(now, MAX_RETRY_AFTER);
}

/** The status after an attempt. `done` and `cannot-go` both show that the service itself works. */
export function statusAfterReply(
  status: ServiceStatus,
  outcome: ReplyOutcome,
  now: Timestamp,
  random: number,
): ServiceStatus {
  switch (outcome.kind) {
    case 'done':
      return withFasterLine(restored(status));
    case 'cannot-go':
      return restored(status);
    case 'owner-must-act':
      return { ...restored(status), blocked: block(status, outcome.refusal, now) };
    case 'later':
      // What was said of one delivery alone slows down no other.
      return outcome.putOff === undefined ? askedToWait(status, now, random, outcome) : status;
    case 'send-again':
    case 'unknown':
      return startBackOff(status, { why: 'no-clear-answer' }, untilBackedOff(status, now, random));
  }
}

/** The status after a probe without an answer, when nothing was sent. */
export function statusAfterFailedProbe(
  status: ServiceStatus,
  now: Timestamp,
  random: number,
): ServiceStatus {
  const failuresBefore = isUnreachable(status) ? countBeforeProbes(status) : status.failures;
  const because = { why: 'no-connection', failuresBefore } as const;
  return startBackOff(status, because, untilBackedOff(status, now, random));
}

/** The sheet has not answered a probe just after the mail service has: the device's line is not at fault. */
export function statusAfterLoneFailure(status: ServiceStatus, now: Timestamp): ServiceStatus {
  return { ...status, unreached: countInARow(status.unreached, now, now) };
}

/** The status after a probe with an answer: the service can be reached. */
export function statusAfterProbe(status: ServiceStatus): ServiceStatus {
  const ended = endOfflineBackOff(status);
  if (ended.unreached === undefined) return ended;
  const { unreached: _, ...reached } = ended;
  return reached;
}

/**
 * Ends a back-off that was only due to a lost connection, once the device is online again. What had failed
 * before that is still counted.
 */
export function endOfflineBackOff(status: ServiceStatus): ServiceStatus {
  if (!isUnreachable(status)) return status;
  const { backingOff: _, ...online } = status;
  return { ...online, failures: countBeforeProbes(status) };
}

/** None where a version before this one has stored the back-off, which counted them together. */
function countBeforeProbes({ backingOff }: ServiceStatus): number {
  return backingOff?.failuresBefore ?? 0;
}

function block(
  { blocked, answersSearches }: ServiceStatus,
  refusal: Refusal,
  now: Timestamp,
): Blocked {
  const answered = answersSearches && { refused: 0, retryAt: now };
  const { tries = 0, since = now, searches = answered, isSearchedInVain } = blocked ?? {};
  const retryAt = later(now, retryAfter(tries));
  return {
    ...refusal,
    tries: tries + 1,
    since,
    retryAt,
    ...(searches && { searches }),
    ...(isSearchedInVain && { isSearchedInVain }),
  };
}

/** How long a blocked service is left alone after so many earlier refusals. */
export function retryAfter(earlier: number): Milliseconds {
  return RETRY_AFTER[earlier] ?? MAX_RETRY_AFTER;
}

/** Available again; what staff asked for still goes first, and rows and searches go on taking turns. */
function restored(status: ServiceStatus): ServiceStatus {
  const { urgent, searchesSinceRow, answersSearches } = status;
  return {
    ...withoutFailures(status),
    ...(urgent && { urgent }),
    ...(searchesSinceRow && { searchesSinceRow }),
    ...(answersSearches && { answersSearches }),
  };
}

/** Available; what is known of rows and of the line stays, and whatever a newer version has stored. */
function withoutFailures(status: ServiceStatus): ServiceStatus {
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

/** Staff ask for these entries: the service is used at once, and they go first. */
export function availableWithUrgentEntries(
  status: ServiceStatus,
  sequences: readonly number[],
): ServiceStatus {
  const { unreached } = status;
  const urgent = [...new Set([...sequences, ...(status.urgent ?? [])])];
  return {
    ...withoutFailures(status),
    ...(urgent.length > 0 && { urgent }),
    ...(unreached && { unreached }),
  };
}

/** The status after a 429, or where nothing left the device, and then `least` is 0. */
export function askedToWait(
  status: ServiceStatus,
  now: Timestamp,
  random: number,
  { least, said }: { readonly least: Milliseconds; readonly said?: string },
): ServiceStatus {
  const { line = WHOLE_LINE, failures } = status;
  const because = {
    why: 'asked-to-wait',
    ...(said !== undefined && { said }),
    ...(least === 0 && { isUnsent: true as const }),
  } as const;
  const counted = least > 0 ? countRefusal(line) : undefined;
  // The turns keep tablets apart that met, so nothing has failed and nothing is added to the wait.
  if (counted !== undefined)
    return { ...status, line: counted, backingOff: { until: later(now, least), ...because } };
  const backedOff = startBackOff(status, because, later(now, backOff(failures, random, least)));
  return least > 0 ? { ...backedOff, line: slowDown(line) } : backedOff;
}

/** The status after a success: its line is a little less slow. */
export function withFasterLine(status: ServiceStatus): ServiceStatus {
  return status.line === undefined ? status : { ...status, line: speedUp(status.line) };
}

function untilBackedOff({ failures }: ServiceStatus, now: Timestamp, random: number): Timestamp {
  return later(now, backOff(failures, random));
}

function startBackOff(
  status: ServiceStatus,
  because: Omit<BackingOff, 'until'>,
  until: Timestamp,
): ServiceStatus {
  return { ...status, failures: status.failures + 1, backingOff: { until, ...because } };
}
