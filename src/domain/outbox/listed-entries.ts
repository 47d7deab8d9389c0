import { type Delivery, mayBeDuplicated } from './delivery.ts';
import type { ServiceStatus } from './service-status.ts';

/*
 * The entries that the status of their service lists by sequence: urgent, found absent, or perhaps there twice.
 */

/** The entry is being sent: it need not go first any more, and the next turn may be a search's. */
export function statusAfterClaim(status: ServiceStatus, sequence: number): ServiceStatus {
  const { urgent, absent, searchesSinceRow, isOthersTurn } = status;
  const wasAbsent = absent?.includes(sequence) === true;
  const isOrdinary = !wasAbsent && urgent?.includes(sequence) !== true;
  if (isOrdinary && searchesSinceRow === undefined && isOthersTurn === undefined) return status;
  const { searchesSinceRow: _, isOthersTurn: _turn, ...rest } = withoutSequence(status, sequence);
  return wasAbsent ? { ...rest, isOthersTurn: true } : rest;
}

/** It need not go before others any more. */
export function withoutSequence(status: ServiceStatus, sequence: number): ServiceStatus {
  const { urgent = [], absent = [], ...rest } = status;
  if (!urgent.includes(sequence) && !absent.includes(sequence)) return status;
  const isOther = (each: number) => each !== sequence;
  const [urgentLeft, absentLeft] = [urgent.filter(isOther), absent.filter(isOther)];
  return {
    ...rest,
    ...(urgentLeft.length > 0 && { urgent: urgentLeft }),
    ...(absentLeft.length > 0 && { absent: absentLeft }),
  };
}

/** The status after a search has changed the row: one that another device may send too goes before that. */
export function statusAfterFinding(
  status: ServiceStatus,
  sequence: number,
  row: Delivery,
): ServiceStatus {
  const { absent = [] } = status;
  // One that was tried may fail again and again, and would keep others waiting.
  const isUntried = row.state === 'waiting' && row.attempt === 0;
  if (!isUntried || row.isShared !== true || absent.includes(sequence)) return status;
  return { ...status, absent: [...absent, sequence] };
}

/** The sheet's status with the row listed among those that may be there twice, or no longer so. */
export function noteDoubled(status: ServiceStatus, sequence: number, row: Delivery): ServiceStatus {
  const { doubled: before = [], ...rest } = status;
  const isDoubled = row.state === 'delivered' && mayBeDuplicated(row);
  if (before.includes(sequence) === isDoubled) return status;
  const doubled = isDoubled ? [...before, sequence] : before.filter((each) => each !== sequence);
  return { ...rest, ...(doubled.length > 0 && { doubled }) };
}
