import { openWithKey } from '../../vault/open-with-key.ts';
import { sealWithKey } from '../../vault/seal-with-key.ts';
import type { StorageKey } from '../../vault/storage-key.ts';

/** The same text, field by field, sealed for another place; undefined when it cannot be opened. */
export async function resealRecord(
  sealed: string,
  key: StorageKey,
  from: string,
  to: string,
): Promise<string | undefined> {
  const opening = await openWithKey(sealed, key, from);
  return opening.kind === 'opened' ? sealWithKey(opening.text, key, to) : undefined;
}
