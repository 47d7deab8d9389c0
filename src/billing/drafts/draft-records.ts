import type { DraftEdits } from '../../domain/backup/draft-edits.ts';
import type { FromBackup } from '../../domain/backup/from-backup.ts';
import { type InvoiceDraft, parseInvoiceDraft } from '../../domain/invoice/invoice-draft.ts';
import type { Timestamp } from '../../domain/units.ts';
import type { Database } from '../../storage/database.ts';
import { listDrafts, type SealedDraft } from '../../storage/drafts.ts';
import type { StorageFailure, StorageOutcome } from '../../storage/try-storage.ts';
import { openWithStorageKey } from '../../vault/open-with-storage-key.ts';
import { sealWithStorageKey } from '../../vault/seal-with-storage-key.ts';
import type { StorageKey } from '../../vault/storage-key.ts';
import type { SignedInContext } from '../signed-in-context.ts';

interface WrittenDraft {
  readonly id: string;
  readonly savedAt: Timestamp;
  readonly draft: InvoiceDraft;
  /** Until staff confirm that it is not issued yet. */
  readonly fromBackup?: FromBackup | undefined;
}

export interface KeptDraft extends WrittenDraft {
  /** False while the device has not taken this state of the draft. */
  readonly isSaved: boolean;
  /** Those noted on the device, and of which state: an earlier version that saved it last notes none. */
  readonly edits?: DraftEdits | undefined;
  readonly editsSavedAt?: Timestamp | undefined;
}

export interface KeptDrafts {
  /** Newest first. */
  readonly drafts: readonly KeptDraft[];
  /** How many are damaged or sealed with another storage key; they stay on the device. */
  readonly unreadable: number;
  /** Why the drafts saved on the device are missing. */
  readonly failure?: StorageFailure;
}

export async function sealDraft(
  { id, savedAt, draft, fromBackup }: WrittenDraft,
  key: StorageKey,
): Promise<SealedDraft> {
  return {
    id,
    savedAt,
    sealed: await sealWithStorageKey(JSON.stringify(draft), key, sealPlaceOfDraft(id)),
    ...(fromBackup && { fromBackup }),
  };
}

/** The drafts as they are now. */
export async function readDrafts(
  database: Database,
  key: StorageKey,
  unsaved: readonly SealedDraft[],
): Promise<KeptDrafts> {
  return openDrafts(await listDrafts(database), key, unsaved);
}

/** The newest state of one draft; undefined when the drafts cannot be read now. */
export async function readDraft(
  { database, storageKey, drafts }: Pick<SignedInContext, 'database' | 'storageKey' | 'drafts'>,
  id: string,
): Promise<KeptDraft | 'gone' | undefined> {
  const kept = await readDrafts(database, storageKey, drafts.unsaved());
  const found = kept.drafts.find((each) => each.id === id);
  return found ?? (kept.failure === undefined ? 'gone' : undefined);
}

/** The device's drafts; one with unsaved changes takes the place of its saved state. */
export async function openDrafts(
  listed: StorageOutcome<readonly SealedDraft[]>,
  key: StorageKey,
  unsaved: readonly SealedDraft[],
): Promise<KeptDrafts> {
  const saved = listed.kind === 'done' ? listed.value : [];
  const isUnsaved = (id: string) => unsaved.some((draft) => draft.id === id);
  const sealed = [...unsaved.toReversed(), ...saved.filter(({ id }) => !isUnsaved(id))];
  const opened = await Promise.all(
    sealed.map((each) => openDraft(each, key, !unsaved.includes(each))),
  );
  const drafts = opened.filter((kept) => kept !== undefined);
  return {
    drafts,
    unreadable: opened.length - drafts.length,
    ...(listed.kind !== 'done' && { failure: listed }),
  };
}

async function openDraft(
  { id, savedAt, sealed, edits, editsSavedAt, fromBackup }: SealedDraft,
  key: StorageKey,
  isSaved: boolean,
): Promise<KeptDraft | undefined> {
  const opening = await openWithStorageKey(sealed, key, sealPlaceOfDraft(id));
  const draft = opening.kind === 'opened' ? parseInvoiceDraft(JSON.parse(opening.text)) : undefined;
  return draft && { id, savedAt, draft, isSaved, edits, editsSavedAt, fromBackup };
}

/** Where a draft is stored; it opens only there. */
export function sealPlaceOfDraft(id: string): string {
  return `drafts/${id}`;
}
