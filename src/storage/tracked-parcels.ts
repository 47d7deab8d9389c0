import * as v from 'valibot';
import { attempt, type Stored } from './attempt.ts';
import { openDesk } from './open-database.ts';
import { keepReadable } from './quarantine.ts';

export type TrackedParcel = v.InferOutput<typeof TRACKED_PARCEL>;

const TRACKED_PARCEL = v.object({
  /** The carrier's tracking number, as the visitor wants to see it. */
  number: v.string(),
  label: v.string(),
  carrier: v.string(),
  /** Milliseconds since 1970. */
  addedAt: v.number(),
});

/** Keeps a parcel, instead of an earlier record of the same number. */
export function saveTrackedParcel(parcel: TrackedParcel, desk = openDesk()): Promise<Stored<void>> {
  return attempt(desk, async () => {
    await desk.trackedParcels.put(parcel);
  });
}

/** Newest first. */
export function listTrackedParcels(desk = openDesk()): Promise<Stored<TrackedParcel[]>> {
  return attempt(desk, async () => {
    const rows = await desk.trackedParcels.orderBy('addedAt').reverse().toArray();
    return keepReadable(desk, desk.trackedParcels, TRACKED_PARCEL, rows);
  });
}

/** Gives the parcel another label; a number that is not kept stays unknown. */
export function labelTrackedParcel(
  number: string,
  label: string,
  desk = openDesk(),
): Promise<Stored<void>> {
  return attempt(desk, async () => {
    await desk.trackedParcels.update(number, { label });
  });
}

export function removeTrackedParcel(number: string, desk = openDesk()): Promise<Stored<void>> {
  return attempt(desk, () => desk.trackedParcels.delete(number));
}

export function clearTrackedParcels(desk = openDesk()): Promise<Stored<void>> {
  return attempt(desk, () => desk.trackedParcels.clear());
}
