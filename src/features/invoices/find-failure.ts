import type { StorageFailure, StorageOutcome } from '../../storage/try-storage.ts';

/** Why the first of these that could not be read was not. */
export function findFailure(
  ...reads: readonly (StorageOutcome<unknown> | undefined)[]
): StorageFailure | undefined {
  return reads.find((read) => read !== undefined && read.kind !== 'done');
}
