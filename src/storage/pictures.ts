import * as v from 'valibot';
import { extensibleObject } from '../domain/extensible-object.ts';
import type { Database } from './database.ts';
import { parseReadable } from './parse-readable.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';

export type SealedPicture = v.InferOutput<typeof PICTURE_SCHEMA>;

/** A picture that invoices were issued with; equal pictures of one storage key have one id and are stored once. */
export const PICTURE_SCHEMA = extensibleObject({
  id: v.string(),
  /** Its data URL as the vault sealed it. */
  sealed: v.string(),
});

/** Undefined when this device has no such picture, or cannot read it. */
export function readPicture(
  database: Database,
  id: string,
): Promise<StorageOutcome<SealedPicture | undefined>> {
  return tryStorage(database, async () => {
    return parseReadable(PICTURE_SCHEMA, [await database.pictures.get(id)])[0];
  });
}

/**
 * Stores those that are not here yet, or of which the own one is damaged, and returns how many of the
 * latter; needs a transaction.
 */
export async function addMissingPictures(
  { pictures }: Database,
  missing: readonly SealedPicture[],
  isDamaged: (own: SealedPicture) => boolean = () => false,
): Promise<number> {
  let mended = 0;
  for (const picture of missing) {
    const own = await pictures.get(picture.id);
    const isMended = parseReadable(PICTURE_SCHEMA, [own]).some(isDamaged);
    if (own === undefined || isMended) await pictures.put(picture);
    if (isMended) mended += 1;
  }
  return mended;
}
