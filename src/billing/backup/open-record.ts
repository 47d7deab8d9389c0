import type { RecordOpening } from '../../storage/record-vault.ts';
import { openWithStorageKey } from '../../vault/open-with-storage-key.ts';
import type { StorageKey } from '../../vault/storage-key.ts';

/** Opens a record that was sealed for `place`; `parse` returns undefined for what it cannot read. */
export async function openRecord<Value>(
  sealed: string,
  key: StorageKey,
  place: string,
  parse: (value: unknown) => Value | undefined,
): Promise<RecordOpening<Value>> {
  const opening = await openWithStorageKey(sealed, key, place);
  if (opening.kind !== 'opened') return { kind: opening.kind };
  const value = parse(JSON.parse(opening.text));
  return value === undefined ? { kind: 'unknown' } : { kind: 'opened', value };
}
