import type { HeldInvoice } from '../../domain/backup/holdings.ts';
import { groupBy } from '../../domain/group-by.ts';
import { naturalKeyText } from '../../domain/outbox/natural-key-text.ts';
import type { ReadRow } from '../../domain/outbox/read-cells.ts';
import { resentInvoice } from '../../domain/outbox/resend-id.ts';
import { isCreditNoteId } from '../../domain/tax/credit-note-id.ts';
import { bringInInvoices, readHeldBefore } from '../../storage/bring-in-invoices.ts';
import { readInvoices } from '../../storage/issued-invoices.ts';
import type { RecordOpening } from '../../storage/record-vault.ts';
import type { StorageFailure, StorageOutcome } from '../../storage/try-storage.ts';
import { openIssued } from '../history/invoice-records.ts';
import type { SignedInContext } from '../signed-in-context.ts';
import { loadStaffPictures, type StaffPictures } from './load-staff-pictures.ts';
import { type PreparedRows, prepareRows } from './prepare-rows.ts';

export type BringInOutcome = BroughtIn | { readonly kind: 'stopped' } | StorageFailure;

interface BroughtIn extends Pick<PreparedRows, 'unreadable'> {
  readonly kind: 'brought-in';
  /** Natural keys of those that are new here. */
  readonly brought: readonly string[];
  /** How many of these are credit notes. */
  readonly creditNotes: number;
  /** Natural keys of those that this device had already, and can open. */
  readonly known: readonly string[];
  /** Natural keys of those that it had already, sealed with another storage key. */
  readonly closed: readonly string[];
  /** Natural keys of those that it had already, and cannot read: they stay as they are. */
  readonly unread: readonly string[];
}

/**
 * Adds invoices and credit notes of other desks to this device's history, from rows of any kind of
 * sheet: all that are new and can be read, or nothing. Nothing is sent.
 */
export async function bringInRows(
  context: Pick<SignedInContext, 'environment' | 'database' | 'config' | 'storageKey'>,
  rows: readonly ReadRow[],
  /** Aborted at the lock: nothing is stored from then on. */
  signal?: AbortSignal,
): Promise<BringInOutcome> {
  const { database, environment } = context;
  // Most pages of a table that is followed have nothing new, and need none.
  let pictures: Promise<StaffPictures> | undefined;
  const loadPictures = () => (pictures ??= loadStaffPictures(context));
  for (;;) {
    const held = await readHeldBefore(database);
    if (held.kind !== 'done') return held;
    // Nothing can be opened or sealed during a transaction, so all is prepared before it, and again
    // if anything was stored meanwhile.
    const { invoices, known, issuedDrafts, unreadable } = await prepareRows(
      context,
      rows,
      held.value.holdings,
      loadPictures,
    );
    const had = await sortKnown(context, known);
    if (had.kind !== 'done') return had;
    if (signal?.aborted === true) return { kind: 'stopped' };
    if (invoices.length > 0) {
      const { sealed } = await loadPictures();
      const now = environment.now();
      const stored = await bringInInvoices(
        database,
        invoices,
        issuedDrafts,
        sealed,
        held.value,
        now,
      );
      if (stored.kind !== 'done') return stored;
      if (stored.value === 'changed') continue;
    }
    const creditNotes = invoices.filter(({ id }) => isCreditNoteId(id)).length;
    const brought = invoices.map(({ key }) => naturalKeyText(key));
    return { kind: 'brought-in', brought, creditNotes, ...had.value, unreadable };
  }
}

/** A record that only a former staff file opens is no damaged one. */
async function sortKnown(
  { database, storageKey }: Pick<SignedInContext, 'database' | 'storageKey'>,
  known: readonly HeldInvoice[],
): Promise<StorageOutcome<Pick<BroughtIn, 'known' | 'closed' | 'unread'>>> {
  const idOf = ({ id }: HeldInvoice) => resentInvoice(id) ?? id;
  const read = await readInvoices(database, known.map(idOf));
  if (read.kind !== 'done') return read;
  const openings = await Promise.all(
    read.value.map(async (row) => [row.id, await openIssued(row, storageKey)] as const),
  );
  const kinds = new Map(openings.map(([id, { kind }]) => [id, kind]));
  const groups = groupBy(known, (each) => kinds.get(idOf(each)) ?? 'unknown');
  const keysIn = (...wanted: RecordOpening<unknown>['kind'][]) =>
    wanted.flatMap((kind) => keysOf(groups.get(kind) ?? []));
  return {
    kind: 'done',
    value: {
      known: keysIn('opened'),
      closed: keysIn('other-key'),
      unread: keysIn('damaged', 'unknown'),
    },
  };
}

function keysOf(known: readonly HeldInvoice[]): readonly string[] {
  return known.flatMap(({ key }) => (key === undefined ? [] : [naturalKeyText(key)]));
}
