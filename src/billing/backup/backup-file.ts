import { dayInIndia } from '../../domain/day-in-india.ts';
import { type Backup, exportBackup, formatBackup, parseBackup } from '../../storage/backup.ts';
import { importBackup } from '../../storage/import-backup.ts';
import type { RestoredCounts } from '../../storage/prepare-restore.ts';
import type { StorageFailure } from '../../storage/try-storage.ts';
import { openWithStorageKey } from '../../vault/open-with-storage-key.ts';
import { sealWithStorageKey } from '../../vault/seal-with-storage-key.ts';
import type { StorageKey } from '../../vault/storage-key.ts';
import type { SignedInContext } from '../signed-in-context.ts';
import { makeRecordVault } from './make-record-vault.ts';

type Saving = Pick<SignedInContext, 'environment' | 'database' | 'storageKey'>;
type Restoring = Saving & Pick<SignedInContext, 'config'>;

export type SaveBackupOutcome =
  | {
      readonly kind: 'saved';
      /** Something in it is still waiting, so another device may send it too. */
      readonly isShared: boolean;
    }
  | StorageFailure;

export type RestoreBackupOutcome =
  | ({ readonly kind: 'restored' } & RestoredCounts)
  | BackupRefusal
  | StorageFailure;

/** Nothing was changed. */
type BackupRefusal =
  /** The file is damaged, or something else. */
  | { readonly kind: 'not-a-backup' }
  /** It was sealed under another staff file, whose key it names. */
  | { readonly kind: 'other-staff-file' };

const PLACE = 'backup';

/** Saves drafts, history and outbox as one sealed file. */
export async function saveBackup(context: Saving): Promise<SaveBackupOutcome> {
  const { environment, database, storageKey } = context;
  const exported = await exportBackup(database, environment.now());
  if (exported.kind !== 'done') return exported;
  const sealed = await sealWithStorageKey(formatBackup(exported.value), storageKey, PLACE);
  const name = `backup-${dayInIndia(environment.now())}.sealed`;
  environment.download(new File([sealed], name, { type: 'application/octet-stream' }));
  const isShared = exported.value.entries.some(({ sheet }) => sheet?.state === 'in-doubt');
  return { kind: 'saved', isShared };
}

/** Adds from the text of a backup file what this device does not have. */
export async function restoreBackup(
  { environment, database, storageKey, config }: Restoring,
  sealed: string,
): Promise<RestoreBackupOutcome> {
  const opened = await openBackup(sealed, storageKey);
  if (opened.kind !== 'backup') return opened;
  const restored = await importBackup(database, opened.backup, {
    now: environment.now(),
    addresses: { sheet: config.sheet, mail: config.email },
    records: makeRecordVault(storageKey),
  });
  return restored.kind === 'done' ? { kind: 'restored', ...restored.value } : restored;
}

async function openBackup(
  sealed: string,
  key: StorageKey,
): Promise<{ readonly kind: 'backup'; readonly backup: Backup } | BackupRefusal> {
  const opening = await openWithStorageKey(sealed.trim(), key, PLACE);
  if (opening.kind === 'other-key') return { kind: 'other-staff-file' };
  return opening.kind === 'opened'
    ? parseBackup(JSON.parse(opening.text))
    : { kind: 'not-a-backup' };
}
