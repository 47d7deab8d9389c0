import { later } from '../time.ts';
import type { Milliseconds, Timestamp } from '../units.ts';
import { backOff } from './back-off.ts';
import type { Refusal } from './delivery.ts';
import type { ReplyOutcome } from './http-reply.ts';
import { countRefusal, slowDown, speedUp, WHOLE_LINE } from './line.ts';
import { retryAfter } from './retry-of-blocked.ts';
import { type Blocked, type ServiceStatus, withoutFailures } from './service-status.ts';
import { startBackOff } from './start-back-off.ts';

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
      return startBackOff(
        status,
        { why: 'no-clear-answer' },
        later(now, backOff(status.failures, random)),
      );
  }
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
