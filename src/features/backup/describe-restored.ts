import type { RestoreBackupOutcome } from '../../billing/backup/backup-file.ts';
import type { Unfinished } from '../../billing/make-orders.ts';
import type { StorageFailure } from '../../storage/try-storage.ts';
import { IF_IT_FAILS_AGAIN } from '../if-it-fails-again.ts';

export interface BackupMessage {
  readonly tone: 'good' | 'warn' | 'bad';
  readonly words: string;
}

export const NO_STORAGE =
  'This browser’s storage can’t be used right now. Close other tabs of this site and try again.';

/** What staff read after a restore, at once or later: what was added, and why the rest was not. */
export function describeRestored(
  restored: RestoreBackupOutcome | Unfinished | UnknownEnd,
): BackupMessage {
  switch (restored.kind) {
    case 'restored':
      return describeCounts(restored);
    case 'not-a-backup':
      return {
        tone: 'bad',
        words: 'This file is damaged or is not a backup. Nothing was changed.',
      };
    case 'newer-backup':
      return {
        tone: 'bad',
        words:
          'This backup was saved by a newer version of the app. Nothing was changed. Reload the page ' +
          'to get that version, and choose the file again.',
      };
    case 'other-staff-file':
      return {
        tone: 'bad',
        words: 'This backup belongs to another staff file. Nothing was changed.',
      };
    case 'unfinished':
      return {
        tone: 'bad',
        words:
          'The file or a part of the app could not be loaded, so the restore was not finished. ' +
          `Choose the file again: nothing is added twice by that. ${IF_IT_FAILS_AGAIN}`,
      };
    case 'full':
      return {
        tone: 'bad',
        words:
          'This device was full. Nothing was changed. Free up some space and choose the file again.',
      };
    case 'unavailable':
      return {
        tone: 'bad',
        words:
          'This browser’s storage could not be used. Close other tabs of this site and choose the ' +
          'file again: nothing is added twice by that.',
      };
    case 'unknown-end':
      return {
        tone: 'bad',
        words:
          'It is not known how the restore ended. If it is not under way in another tab, choose the ' +
          'file again: nothing is added twice by that.',
      };
  }
}

/** The page went in the middle of it. */
interface UnknownEnd {
  readonly kind: 'unknown-end';
}

/** Why there is no backup. */
export function describeUnsavedBackup({ kind }: StorageFailure | Unfinished): string {
  if (kind === 'unfinished')
    return `The backup was not finished. Save it again. ${IF_IT_FAILS_AGAIN}`;
  return kind === 'full'
    ? 'This device is full, so no backup could be saved. Free up some space and try again.'
    : NO_STORAGE;
}

type Counts = Extract<RestoreBackupOutcome, { kind: 'restored' }>;

function describeCounts(counts: Counts): BackupMessage {
  const { drafts, invoices, customers, issuedDrafts, keptDrafts, replacedDrafts } = counts;
  const {
    updatedInvoices,
    unreadable,
    ofOtherStaffFile,
    updatedDrafts = 0,
    payments = 0,
    pictures = 0,
    completed = 0,
  } = counts;
  const { creditNotes = NO_CREDIT_NOTES, resends = NO_RESENDS } = counts;
  const hasUnopened =
    unreadable + ofOtherStaffFile + creditNotes.unreadable + creditNotes.ofOtherStaffFile > 0;
  const updated = updatedInvoices + creditNotes.updated + resends.updated;
  // A payment that is added, or its withdrawal, changes what is owing for an invoice that was here.
  const hasChanged =
    customers + replacedDrafts + updatedDrafts + payments + pictures + completed + updated > 0;
  const sentences = [
    `Restored ${count(drafts, 'draft')} and ${count(invoices, 'invoice')}.`,
    payments > 0 && `Added ${count(payments, 'payment record')}.`,
    pictures === 1 && '1 picture that was damaged here is whole again.',
    pictures > 1 && `${pictures} pictures that were damaged here are whole again.`,
    describeKnown(counts),
    completed === 1 && '1 record that was known only from the sheet is complete now.',
    completed > 1 && `${completed} records that were known only from the sheet are complete now.`,
    customers > 0 &&
      `Took over what was changed about ${count(customers, 'customer')} on the other device.`,
    issuedDrafts === 1 && '1 draft is issued already, so it was not restored.',
    issuedDrafts > 1 && `${issuedDrafts} drafts are issued already, so they were not restored.`,
    keptDrafts === 1 &&
      '1 draft on this device was issued on the other one with a different text. It is still among the drafts.',
    keptDrafts > 1 &&
      `${keptDrafts} drafts on this device were issued on the other one with a different text. They are still among the drafts.`,
    replacedDrafts === 1 &&
      '1 draft on this device was issued on the other one. It is now among the invoices.',
    replacedDrafts > 1 &&
      `${replacedDrafts} drafts on this device were issued on the other one. They are now among the invoices.`,
    updatedDrafts === 1 &&
      '1 draft on this device was changed on the other one. It now says what was written there.',
    updatedDrafts > 1 &&
      `${updatedDrafts} drafts on this device were changed on the other one. They now say what was written there.`,
    updatedInvoices === 1 &&
      '1 invoice on this device was updated: the other one has sent it, or may send it.',
    updatedInvoices > 1 &&
      `${updatedInvoices} invoices on this device were updated: the other one has sent them, or may send them.`,
    ...describeCreditNotes(creditNotes),
    ...describeResends(resends),
    describeUnreadable(unreadable, 'record'),
    describeOthers(ofOtherStaffFile, 'record'),
    hasUnopened && 'Keep the backup file.',
    !hasChanged && 'What was already here has not changed.',
  ];
  return {
    tone: hasUnopened ? 'warn' : 'good',
    words: sentences.filter((sentence) => sentence !== false).join(' '),
  };
}

type CreditNoteCounts = NonNullable<Counts['creditNotes']>;

const NO_CREDIT_NOTES: CreditNoteCounts = {
  added: 0,
  known: 0,
  updated: 0,
  unreadable: 0,
  ofOtherStaffFile: 0,
};

/** Credit notes are no invoices: their numbers and sums are apart. */
function describeCreditNotes({
  added,
  known,
  updated,
  unreadable,
  ofOtherStaffFile,
}: CreditNoteCounts): (string | false)[] {
  return [
    added > 0 && `Restored ${count(added, 'credit note')}.`,
    known > 0 && `${count(known, 'credit note')} ${known === 1 ? 'was' : 'were'} here already.`,
    updated === 1 &&
      '1 credit note on this device was updated: the other one has sent it, or may send it.',
    updated > 1 &&
      `${updated} credit notes on this device were updated: the other one has sent them, or may send them.`,
    describeUnreadable(unreadable, 'credit note'),
    describeOthers(ofOtherStaffFile, 'credit note'),
  ];
}

type ResendCounts = NonNullable<Counts['resends']>;

const NO_RESENDS: ResendCounts = { added: 0, updated: 0 };

function describeResends({ added, updated }: ResendCounts): (string | false)[] {
  const [were, them] = updated === 1 ? ['was', 'it'] : ['were', 'them'];
  return [
    added > 0 &&
      `Added ${count(added, 'e-mail')} ordered on the other device with “Send again…” or as a reminder.`,
    updated > 0 &&
      `${count(updated, 'e-mail')} ordered with “Send again…” or as a reminder ${were} updated: the other device has sent ${them}, or may send ${them}.`,
  ];
}

function describeUnreadable(number: number, what: string): string | false {
  return number > 0 && `${count(number, what)} could not be read by this version of the app.`;
}

function describeOthers(number: number, what: string): string | false {
  const verb = number === 1 ? 'belongs' : 'belong';
  return number > 0 && `${count(number, what)} ${verb} to another staff file and can’t be opened.`;
}

function describeKnown({ knownDrafts, knownInvoices }: Counts): string | false {
  const known = [
    ...(knownDrafts > 0 ? [count(knownDrafts, 'draft')] : []),
    ...(knownInvoices > 0 ? [count(knownInvoices, 'invoice')] : []),
  ];
  const verb = knownDrafts + knownInvoices === 1 ? 'was' : 'were';
  return known.length > 0 && `${known.join(' and ')} ${verb} here already.`;
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}
