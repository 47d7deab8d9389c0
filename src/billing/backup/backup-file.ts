import { dayInIndia } from '../../domain/day-in-india.ts';
import {
  exportBackup,
  formatBackup,
  importBackup,
  type ParsedBackup,
  parseBackup,
  type RestoredCounts,
} from '../../storage/backup.ts';
import type { StorageFailure } from '../../storage/try-storage.ts';
import { openWithKey } from '../../vault/open-with-key.ts';
import { sealWithKey } from '../../vault/seal-with-key.ts';
import type { StorageKey } from '../../vault/storage-key.ts';
import type { SignedInContext } from '../signed-in-context.ts';

type Needed = Pick<SignedInContext, 'environment' | 'database' | 'storageKey'>;

export type SavedBackup =
  | {
      readonly kind: 'saved';
      /** Something in it is still waiting, so another device may send it too. */
      readonly isShared: boolean;
    }
  | StorageFailure;

export type RestoredBackup =
  | ({ readonly kind: 'restored' } & RestoredCounts)
  /** Nothing was changed. */
  | { readonly kind: 'not-a-backup' }
  | StorageFailure;

const PLACE = 'backup';

/** Saves drafts, history and outbox as one sealed file. */
export async function saveBackup(context: Needed): Promise<SavedBackup> {
  const { environment, database, storageKey } = context;
  const exported = await exportBackup(database, environment.now());
  if (exported.kind !== 'done') return exported;
  const sealed = await sealWithKey(formatBackup(exported.value), storageKey, PLACE);
  const name = `backup-${dayInIndia(environment.now())}.sealed`;
  environment.download(new File([sealed], name, { type: 'application/octet-stream' }));
  const isShared = exported.value.entries.some(({ sheet }) => sheet?.state === 'in-doubt');
  return { kind: 'saved', isShared };
}

/** Adds from the text of a backup file what this device does not have. */
export async function restoreBackup(
  { environment, database, storageKey }: Needed,
  sealed: string,
): Promise<RestoredBackup> {
  const parsed = await openBackup(sealed, storageKey);
  if (parsed.kind !== 'backup') return parsed;
  const restored = await importBackup(database, parsed.backup, environment.now());
  return restored.kind === 'done' ? { kind: 'restored', ...restored.value } : restored;
}

async function openBackup(sealed: string, key: StorageKey): Promise<ParsedBackup> {
  const opening = await openWithKey(sealed.trim(), key, PLACE);
  return opening.kind === 'opened'
    ? parseBackup(JSON.parse(opening.text))
    : { kind: 'not-a-backup' };
}
