import type { CreditNote } from '../../domain/tax/credit-note.ts';
import { isCreditNote } from '../../domain/tax/invoice-or-credit-note.ts';
import type { UnreadCreditNote } from '../../domain/tax/unread-credit-note.ts';
import type { Database } from '../../storage/database.ts';
import { listCreditNotes, type StoredCreditNote } from '../../storage/issued-invoices.ts';
import type { StorageOutcome } from '../../storage/try-storage.ts';
import type { StorageKey } from '../../vault/storage-key.ts';
import { openIssued } from '../history/invoice-records.ts';

export interface CreditNotesRead {
  readonly notes: readonly CreditNote[];
  /** Those of which it is not known what they take back. */
  readonly unread: readonly UnreadCreditNote[];
}

/** Every credit note of this device. */
export async function readCreditNotes(
  database: Database,
  key: StorageKey,
): Promise<StorageOutcome<CreditNotesRead>> {
  const listed = await listCreditNotes(database);
  if (listed.kind !== 'done') return listed;
  const read = await Promise.all(listed.value.map((stored) => openCreditNote(stored, key)));
  return {
    kind: 'done',
    value: {
      notes: read.flatMap((each) => each.notes),
      unread: read.flatMap((each) => each.unread),
    },
  };
}

/** One stored credit note, as far as it can be read. */
export async function openCreditNote(
  { sealed, key }: StoredCreditNote,
  storageKey: StorageKey,
): Promise<CreditNotesRead> {
  const unread = { notes: [], unread: [{ key, against: sealed?.against }] };
  if (sealed === undefined) return unread;
  const opening = await openIssued(sealed, storageKey);
  // Its invoice belongs to the other staff file too, so it counts for nothing here.
  if (opening.kind === 'other-key') return { notes: [], unread: [] };
  if (opening.kind !== 'opened' || !isCreditNote(opening.value)) return unread;
  return { notes: [opening.value], unread: [] };
}
