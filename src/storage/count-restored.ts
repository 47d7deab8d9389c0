import * as v from 'valibot';
import type { RestorePlan } from '../domain/backup/plan-restore.ts';
import { isCreditNoteId } from '../domain/tax/credit-note-id.ts';
import type { Backup } from './backup.ts';
import type { RestoredInvoicePreparation } from './prepare-restored-invoices.ts';
import type { RecordOpening } from './record-vault.ts';

export interface RestoredCounts {
  readonly drafts: number;
  readonly invoices: number;
  /** Customers corrected, merged or forgotten on the other device. */
  readonly customers: number;
  /** Absent when there was none to add. */
  readonly payments?: number;
  /** Damaged ones that are whole again; absent when there was none. */
  readonly pictures?: number;
  /** Drafts of this device that are now as they were written on elsewhere; absent when there was none. */
  readonly updatedDrafts?: number;
  /** Were here already. */
  readonly knownDrafts: number;
  readonly knownInvoices: number;
  /** Absent when there was none; of those and of the credit notes here, only what a sheet says was here. */
  readonly completed?: number;
  /** Of those, what the other device has sent or may send was noted. */
  readonly updatedInvoices: number;
  /** Drafts of the backup that have been issued since. */
  readonly issuedDrafts: number;
  /** Drafts of this device whose invoice was issued elsewhere with another text: both are kept. */
  readonly keptDrafts: number;
  /** Drafts of this device that were issued elsewhere as they are: only the invoice is left. */
  readonly replacedDrafts: number;
  /** Records that are damaged, or that this version cannot read. */
  readonly unreadable: number;
  /** Records that were sealed under another staff file. */
  readonly ofOtherStaffFile: number;
  /** Absent when there was none; counted here and nowhere above. */
  readonly creditNotes?: RestoredCreditNotes;
  /** Absent when there was nothing to do; counted here and nowhere above. */
  readonly resends?: RestoredResends;
}

/** What a restore did with the e-mails of invoices and credit notes that were sent again, or reminded. */
interface RestoredResends {
  readonly added: number;
  /** Were here already, and what the other device has sent or may send was noted. */
  readonly updated: number;
}

/** What a restore did with the credit notes of the backup. */
interface RestoredCreditNotes {
  readonly added: number;
  /** Were here already. */
  readonly known: number;
  /** Of those, what the other device has sent or may send was noted. */
  readonly updated: number;
  readonly unreadable: number;
  readonly ofOtherStaffFile: number;
}

/** What is known of a restore before it is stored. */
export type PreparedCounts = Omit<
  RestoredCounts,
  'customers' | 'updatedInvoices' | 'creditNotes' | 'resends'
> & {
  readonly creditNotes: Omit<RestoredCreditNotes, 'updated'>;
  readonly resends: Omit<RestoredResends, 'updated'>;
};

/** Counts what a restore adds, knows and cannot read, before it is stored. */
export function countRestored(
  plan: RestorePlan,
  prepared: readonly RestoredInvoicePreparation[],
  unread: Backup['unread'],
  openedDrafts: readonly OpenedRecord[],
  openedInvoices: readonly OpenedRecord[],
): PreparedCounts {
  const [resends, documents] = partition(prepared, ({ isResend }) => isResend);
  const [notes, invoices] = partition(documents, isOfCreditNote);
  const [openedNotes, opened] = partition(openedInvoices, isOfCreditNote);
  const [unreadNotes, others] = partition(unread, isUnreadCreditNote);
  const completed = countOf(documents, 'completed');
  const unopened = countUnopened([...openedDrafts, ...opened].map(({ opening }) => opening));
  const unopenedNotes = countUnopened(openedNotes.map(({ opening }) => opening));
  // One of another staff file is kept, but nobody finds it among the drafts.
  const readable = new Set(
    openedDrafts.filter(({ opening }) => opening.kind === 'opened').map(({ id }) => id),
  );
  const { updatedDrafts } = plan;
  return {
    drafts: plan.newDrafts.filter(({ id }) => readable.has(id)).length,
    invoices: countOf(invoices, 'added'),
    ...(updatedDrafts > 0 && { updatedDrafts }),
    knownDrafts: plan.knownDrafts,
    knownInvoices: countOf(invoices, 'known') + countOf(invoices, 'completed'),
    ...(completed > 0 && { completed }),
    issuedDrafts: plan.issuedDrafts,
    keptDrafts: plan.movedDrafts.length,
    replacedDrafts: plan.obsoleteDrafts.length,
    ...unopened,
    unreadable: others.length + unopened.unreadable,
    creditNotes: {
      added: countOf(notes, 'added'),
      known: countOf(notes, 'known') + countOf(notes, 'completed'),
      ...unopenedNotes,
      unreadable: unreadNotes.length + unopenedNotes.unreadable,
    },
    resends: { added: countOf(resends, 'added') },
  };
}

/** Of these records, how many cannot be opened here, and why. */
export function countUnopened(
  openings: readonly RecordOpening<unknown>[],
): Pick<RestoredCounts, 'unreadable' | 'ofOtherStaffFile'> {
  const kinds = openings.map(({ kind }) => kind);
  return {
    unreadable: kinds.filter((kind) => kind === 'damaged' || kind === 'unknown').length,
    ofOtherStaffFile: kinds.filter((kind) => kind === 'other-key').length,
  };
}

interface OpenedRecord {
  readonly id: string;
  readonly opening: RecordOpening<unknown>;
}

function isOfCreditNote({ id }: { readonly id: string }): boolean {
  return isCreditNoteId(id);
}

const UNREAD_CREDIT_NOTE = v.object({ id: v.pipe(v.string(), v.check(isCreditNoteId)) });

function isUnreadCreditNote({ table, record }: Backup['unread'][number]): boolean {
  return table === 'invoices' && v.is(UNREAD_CREDIT_NOTE, record);
}

function countOf(
  invoices: readonly RestoredInvoicePreparation[],
  wanted: RestoredInvoicePreparation['outcome'],
): number {
  return invoices.filter(({ outcome }) => outcome === wanted).length;
}

function partition<Each>(
  all: readonly Each[],
  isWanted: (each: Each) => boolean,
): readonly [readonly Each[], readonly Each[]] {
  return [all.filter(isWanted), all.filter((each) => !isWanted(each))];
}
