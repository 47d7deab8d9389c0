import * as v from 'valibot';
import { extensibleObject } from '../domain/extensible-object.ts';
import { timestamp } from '../domain/time.ts';
import type { Database } from './database.ts';
import { inTransaction } from './in-transaction.ts';
import { parseReadable } from './parse-readable.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';

export type TrackedParcel = v.InferOutput<typeof TRACKED_PARCEL_SCHEMA>;

export const TRACKED_PARCEL_SCHEMA = extensibleObject({
  /** The carrier's tracking number; there is one record per number. */
  number: v.string(),
  label: v.string(),
  carrier: v.string(),
  addedAt: v.pipe(v.number(), v.transform(timestamp)),
});

/** Saves a parcel, replacing an earlier record of the same number. */
export function saveTrackedParcel(
  database: Database,
  parcel: TrackedParcel,
): Promise<StorageOutcome<void>> {
  return tryStorage(database, () =>
    inTransaction(database, 'rw', [database.trackedParcels], async (database) => {
      const before = await database.trackedParcels.get(parcel.number);
      await database.trackedParcels.put({ ...(before ?? {}), ...parcel });
    }),
  );
}

/** Newest first. */
export function listTrackedParcels(database: Database): Promise<StorageOutcome<TrackedParcel[]>> {
  return tryStorage(database, async () => {
    const rows = await database.trackedParcels.orderBy('addedAt').reverse().toArray();
    return parseReadable(TRACKED_PARCEL_SCHEMA, rows);
  });
}

/** Changes a parcel's label; does nothing for a number that is not saved. */
export function labelTrackedParcel(
  database: Database,
  number: string,
  label: string,
): Promise<StorageOutcome<void>> {
  return tryStorage(database, async () => {
    await database.trackedParcels.update(number, { label });
  });
}

/** Deletes one saved parcel; a number that is not saved is no error. */
export function removeTrackedParcel(
  database: Database,
  number: string,
): Promise<StorageOutcome<void>> {
  return tryStorage(database, () => database.trackedParcels.delete(number));
}

/** Deletes every saved parcel. */
export function clearTrackedParcels(database: Database): Promise<StorageOutcome<void>> {
  return tryStorage(database, () => database.trackedParcels.clear());
}
