import * as v from 'valibot';
import { timestamp } from '../domain/time.ts';
import type { Database } from './database.ts';
import { parseOrQuarantine } from './quarantine.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';

export type TrackedParcel = v.InferOutput<typeof TRACKED_PARCEL>;

const TRACKED_PARCEL = v.object({
  /** The carrier's tracking number, as the visitor wants to see it. */
  number: v.string(),
  label: v.string(),
  carrier: v.string(),
  addedAt: v.pipe(v.number(), v.transform(timestamp)),
});

/** Keeps a parcel, instead of an earlier record of the same number. */
export function saveTrackedParcel(
  database: Database,
  parcel: TrackedParcel,
): Promise<StorageOutcome<void>> {
  return tryStorage(database, async () => {
    await database.trackedParcels.put(parcel);
  });
}

/** Newest first. */
export function listTrackedParcels(database: Database): Promise<StorageOutcome<TrackedParcel[]>> {
  return tryStorage(database, async () => {
    const rows = await database.trackedParcels.orderBy('addedAt').reverse().toArray();
    return parseOrQuarantine(database, database.trackedParcels, TRACKED_PARCEL, rows);
  });
}

/** Gives the parcel another label; a number that is not kept stays unknown. */
export function labelTrackedParcel(
  database: Database,
  number: string,
  label: string,
): Promise<StorageOutcome<void>> {
  return tryStorage(database, async () => {
    await database.trackedParcels.update(number, { label });
  });
}

export function removeTrackedParcel(
  database: Database,
  number: string,
): Promise<StorageOutcome<void>> {
  return tryStorage(database, () => database.trackedParcels.delete(number));
}

export function clearTrackedParcels(database: Database): Promise<StorageOutcome<void>> {
  return tryStorage(database, () => database.trackedParcels.clear());
}
