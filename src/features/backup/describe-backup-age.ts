import type { BackupAge } from '../../domain/backup/is-backup-due.ts';
import { between, days } from '../../domain/time.ts';
import type { Timestamp } from '../../domain/units.ts';

/** What of a device is elsewhere without a backup. */
interface HeldElsewhere {
  /** Every desk has what is in the table, so that only the rest is counted. */
  readonly isHistoryShared: boolean;
  /** Payments are recorded here, and in no sheet. */
  readonly hasPayments: boolean;
}

/** `Last backup 12 days ago, 140 invoices since.` */
export function describeBackupAge(
  age: BackupAge,
  now: Timestamp,
  { isHistoryShared, hasPayments }: HeldElsewhere,
): string {
  const { savedAt, since } = age;
  const documents = listDocuments(age);
  if (isHistoryShared) {
    const begin = savedAt === undefined ? 'No backup yet.' : `Last backup ${ago(savedAt, now)}.`;
    const are = since === 1 ? 'is' : 'are';
    const then = savedAt === undefined ? '' : ' since then';
    return since === 0
      ? begin
      : `${begin} ${documents}${then} ${are} not known to be in the sheet.`;
  }
  if (savedAt !== undefined) return `Last backup ${ago(savedAt, now)}, ${documents} since.`;
  const payments = hasPayments ? ', payments' : '';
  return `No backup yet of ${documents}. ${describeRows(age)} A backup also keeps drafts${payments} and the Outbox.`;
}

function listDocuments({ since, creditNotesSince = 0 }: BackupAge): string {
  const documents = [
    ...count(since - creditNotesSince, 'invoice'),
    ...count(creditNotesSince, 'credit note'),
  ].join(' and ');
  return documents === '' ? 'no invoices' : documents;
}

/** What the sheet has of them, as far as this device knows. */
function describeRows({ since, undelivered }: BackupAge): string {
  const isPart = undelivered > 0 && undelivered < since;
  const whose = since === 1 ? 'Its row' : isPart ? `${undelivered} of their rows` : 'Their rows';
  const are = since === 1 || (isPart && undelivered === 1) ? 'is' : 'are';
  return `${whose} ${are} ${undelivered === 0 ? '' : 'not known to be '}in the sheet.`;
}

function ago(savedAt: Timestamp, now: Timestamp): string {
  const age = Math.max(0, Math.floor(between(savedAt, now) / days(1)));
  return age === 0 ? 'today' : age === 1 ? 'yesterday' : `${age} days ago`;
}

function count(number: number, name: string): readonly string[] {
  return number === 0 ? [] : [`${number} ${name}${number === 1 ? '' : 's'}`];
}
