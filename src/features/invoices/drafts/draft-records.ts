import { type InvoiceDraft, parseInvoiceDraft } from '../../../domain/invoice/invoice-draft.ts';
import type { StorageFailure } from '../../../storage/attempt.ts';
import { listDrafts, type SealedDraft, saveDraft } from '../../../storage/drafts.ts';
import { openWithKey } from '../../../vault/open-with-key.ts';
import { sealWithKey } from '../../../vault/seal-with-key.ts';
import type { StorageKey } from '../../../vault/storage-key.ts';

export interface KeptDraft {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly draft: InvoiceDraft;
}

export type KeptDrafts =
  | {
      readonly kind: 'drafts';
      /** Newest first. */
      readonly drafts: readonly KeptDraft[];
      /** Sealed by another password or damaged: they stay on the device, and are counted here. */
      readonly unreadable: number;
    }
  | StorageFailure;

/** Seals a draft and keeps it in the place of its earlier state. */
export async function keepDraft({ id, savedAt, draft }: KeptDraft, key: StorageKey) {
  return saveDraft({
    id,
    savedAt,
    sealed: await sealWithKey(JSON.stringify(draft), key, placeOf(id)),
  });
}

export async function readDrafts(key: StorageKey): Promise<KeptDrafts> {
  const listed = await listDrafts();
  if (listed.kind !== 'done') return listed;
  const opened = await Promise.all(listed.value.map((sealed) => openDraft(sealed, key)));
  const drafts = opened.filter((kept) => kept !== undefined);
  return { kind: 'drafts', drafts, unreadable: opened.length - drafts.length };
}

async function openDraft(
  { id, savedAt, sealed }: SealedDraft,
  key: StorageKey,
): Promise<KeptDraft | undefined> {
  const opening = await openWithKey(sealed, key, placeOf(id));
  const draft = opening.kind === 'opened' ? parseInvoiceDraft(JSON.parse(opening.text)) : undefined;
  return draft && { id, savedAt, draft };
}

function placeOf(id: string): string {
  return `drafts/${id}`;
}
