import { comparableKey } from '../../domain/outbox/comparable-key.ts';
import {
  toUnreadCreditNote,
  type UnreadableRow,
} from '../../domain/shared-history/unreadable-row.ts';
import type { CreditNote } from '../../domain/tax/credit-note.ts';
import { isCreditNote } from '../../domain/tax/invoice-or-credit-note.ts';
import { keyOfCreditNote } from '../../domain/tax/key-of-credit-note.ts';
import type { UnreadCreditNote } from '../../domain/tax/unread-credit-note.ts';
import type { Database } from '../../storage/database.ts';
import { listUnreadableRows } from '../../storage/history-progress.ts';
import { listCreditNotes, type StoredCreditNote } from '../../storage/issued-invoices.ts';
import type { StorageOutcome } from '../../storage/try-storage.ts';
import type { StorageKey } from '../../vault/storage-key.ts';
import { openIssued } from '../history/invoice-records.ts';

export interface CreditNotesRead {
  readonly notes: readonly KeptCreditNote[];
  /** Those of which it is not known what they take back. */
  readonly unread: readonly UnreadCreditNote[];
}

export interface KeptCreditNote {
  readonly id: string;
  readonly note: CreditNote;
  /** From the sheet or the table, so another desk has issued it. */
  readonly isBroughtIn: boolean;
}

/** Every credit note that this device knows of. */
export async function readCreditNotes(
  database: Database,
  key: StorageKey,
): Promise<StorageOutcome<CreditNotesRead>> {
  const listed = await listCreditNotes(database);
  if (listed.kind !== 'done') return listed;
  const rows = await listUnreadableRows(database);
  if (rows.kind !== 'done') return rows;
  const read = await Promise.all(listed.value.map((stored) => openCreditNote(stored, key)));
  return { kind: 'done', value: withUnreadableRows(read, rows.value) };
}

/** One stored credit note, as far as it can be read. */
export async function openCreditNote(
  { sealed, key }: StoredCreditNote,
  storageKey: StorageKey,
): Promise<CreditNotesRead> {
  const against = sealed?.against;
  const unread = { notes: [], unread: [{ key, against }] };
  if (sealed === undefined) return unread;
  const opening = await openIssued(sealed, storageKey);
  // Its invoice may have come here anew, from the sheet. Where nothing names it, it most likely belongs
  // to the other staff file too; as one of any invoice, such a note would cast doubt on all of them.
  if (opening.kind === 'other-key' && against === undefined) return { notes: [], unread: [] };
  if (opening.kind !== 'opened' || !isCreditNote(opening.value)) return unread;
  const isBroughtIn = sealed.broughtInAt !== undefined;
  return { notes: [{ id: sealed.id, note: opening.value, isBroughtIn }], unread: [] };
}

/** What was read of them, with those of the table whose rows no desk can read, unless they are here. */
export function withUnreadableRows(
  read: readonly CreditNotesRead[],
  rows: readonly UnreadableRow[],
): CreditNotesRead {
  const notes = read.flatMap((each) => each.notes);
  const unread = read.flatMap((each) => each.unread);
  const here = new Set(notes.map(({ note }) => comparableKey(keyOfCreditNote(note))));
  const inTable = rows
    .flatMap((row) => toUnreadCreditNote(row) ?? [])
    // A backup may have brought it since.
    .filter(({ key }) => key === undefined || !here.has(comparableKey(key)));
  return { notes, unread: withoutRepeats([...unread, ...inTable]) };
}

/** Each once, as the same one may be known from this device and from the table. */
export function withoutRepeats(unread: readonly UnreadCreditNote[]): readonly UnreadCreditNote[] {
  const seen = new Set<string>();
  return unread.filter(({ key }) => {
    if (key === undefined) return true;
    const text = comparableKey(key);
    const isFirst = !seen.has(text);
    seen.add(text);
    return isFirst;
  });
}
