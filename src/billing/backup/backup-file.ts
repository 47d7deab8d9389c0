import { dayInIndia } from '../../domain/day-in-india.ts';
import { takesRowsOnce } from '../../domain/outbox/takes-rows-once.ts';
import { serviceAddresses } from '../../domain/staff/service-addresses.ts';
import { recordForSheet } from '../../domain/tax/record-for-sheet.ts';
import { type Backup, exportBackup, formatBackup, parseBackup } from '../../storage/backup.ts';
import { noteBackup, readBackupState } from '../../storage/backup-state.ts';
import type { RestoredCounts } from '../../storage/count-restored.ts';
import { importBackup } from '../../storage/import-backup.ts';
import { readSheetAddress } from '../../storage/service-addresses.ts';
import type { StorageFailure } from '../../storage/try-storage.ts';
import { openWithStorageKey } from '../../vault/open-with-storage-key.ts';
import { sealWithStorageKey } from '../../vault/seal-with-storage-key.ts';
import type { StorageKey } from '../../vault/storage-key.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import { mayBeOpen } from '../drafts/may-be-open.ts';
import type { InvoiceEditor } from '../editor/invoice-editor.ts';
import type { Order, Unfinished } from '../make-orders.ts';
import type { SignedInContext } from '../signed-in-context.ts';
import { makeRecordVault } from './make-record-vault.ts';

/** What a backup is made from. */
export interface BackupSource
  extends Pick<SignedInContext, 'environment' | 'database' | 'storageKey'> {
  readonly drafts: Pick<DraftStore, 'unsaved'>;
  readonly editor: Pick<InvoiceEditor, 'saveNow'>;
  readonly order: Order;
}

type Restoring = Omit<BackupSource, 'drafts' | 'editor' | 'order'> &
  Pick<SignedInContext, 'config'>;

interface SavedBackup {
  readonly kind: 'saved';
  /** The folder it was written into; undefined for a download. */
  readonly folder: string | undefined;
  /** A folder was chosen and could not be used, so the backup was downloaded instead. */
  readonly folderRefused?: 'not-allowed' | 'not-written';
  /** Another device may send rows of it too, so this one looks for each in the sheet first. */
  readonly isShared: boolean;
}

export type SaveBackupOutcome = SavedBackup | StorageFailure;

export type RestoreBackupOutcome =
  | ({ readonly kind: 'restored' } & RestoredCounts)
  | BackupRefusal
  | StorageFailure;

/** Nothing was changed. */
type BackupRefusal =
  /** The file is damaged, or something else. */
  | { readonly kind: 'not-a-backup' }
  /** Only a newer version of the app can read it. */
  | { readonly kind: 'newer-backup' }
  /** It was sealed under another staff file, whose key it names. */
  | { readonly kind: 'other-staff-file' };

const PLACE = 'backup';

/** Saves drafts, also what the device could not save of them, history and outbox as one sealed file. */
export async function saveBackup(context: BackupSource): Promise<SaveBackupOutcome | Unfinished> {
  // First of all, as the browser asks for permission only in answer to a press; and no part of the
  // order, as a lock would wait until somebody answers.
  const folder = await chosenFolder(context);
  return context.order(() => saveInto(folder, context));
}

async function saveInto(
  folder: ChosenFolder,
  { environment, database, storageKey, drafts, editor }: BackupSource,
): Promise<SaveBackupOutcome> {
  await editor.saveNow();
  const exported = await exportBackup(database, environment.now(), drafts.unsaved());
  if (exported.kind !== 'done') return exported;
  const sealed = await sealWithStorageKey(formatBackup(exported.value), storageKey, PLACE);
  const name = `backup-${dayInIndia(environment.now())}.sealed`;
  const file = new File([sealed], name, { type: 'application/octet-stream' });
  const place = await saveFile(environment, folder, file);
  const newest = exported.value.invoices.map(({ sequence }) => sequence);
  // What could not be noted only brings the next reminder earlier.
  await noteBackup(database, environment.now(), maxOf(newest));
  const address = await readSheetAddress(database);
  const isTable = address.kind === 'done' && address.value && takesRowsOnce(address.value);
  const isShared =
    !isTable && exported.value.entries.some(({ sheet }) => sheet?.state === 'in-doubt');
  return { kind: 'saved', isShared, ...place };
}

type ChosenFolder =
  | { readonly kind: 'none' | 'not-allowed' }
  | { readonly kind: 'allowed'; readonly folder: unknown };

async function chosenFolder({ environment, database }: BackupSource): Promise<ChosenFolder> {
  const { folders } = environment;
  const state = folders && (await readBackupState(database));
  const folder = state?.kind === 'done' ? state.value.folder : undefined;
  if (folders === undefined || folder === undefined) return { kind: 'none' };
  return (await folders.allow(folder)) ? { kind: 'allowed', folder } : { kind: 'not-allowed' };
}

/** Into the chosen folder, or else where the browser puts downloads. */
async function saveFile(
  { folders, download }: BackupSource['environment'],
  chosen: ChosenFolder,
  file: File,
): Promise<Pick<SavedBackup, 'folder' | 'folderRefused'>> {
  if (chosen.kind === 'allowed' && (await folders?.write(chosen.folder, file)))
    return { folder: folders?.nameOf(chosen.folder) };
  download(file);
  if (chosen.kind === 'none') return { folder: undefined };
  const isAllowed = chosen.kind === 'allowed';
  return { folder: undefined, folderRefused: isAllowed ? 'not-written' : 'not-allowed' };
}

function maxOf(numbers: readonly number[]): number | undefined {
  return numbers.reduce<number | undefined>(
    (most, number) => (most === undefined || number > most ? number : most),
    undefined,
  );
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
    addresses: serviceAddresses(config),
    records: makeRecordVault(storageKey),
    recordOf: (id, issued) => recordForSheet(id, issued, config.sheet),
    mayBeOpen: (draftId) => mayBeOpen(environment.tryWithLock, draftId),
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
