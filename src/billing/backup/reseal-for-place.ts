import { openWithStorageKey } from '../../vault/open-with-storage-key.ts';
import { sealWithStorageKey } from '../../vault/seal-with-storage-key.ts';
import type { StorageKey } from '../../vault/storage-key.ts';

/** The same text, field by field, sealed for another place; undefined when it cannot be opened. */
export async function resealForPlace(
  sealed: string,
  key: StorageKey,
  from: string,
  to: string,
): Promise<string | undefined> {
  const opening = await openWithStorageKey(sealed, key, from);
  return opening.kind === 'opened' ? sealWithStorageKey(opening.text, key, to) : undefined;
}
