import type { BackupAge } from '../../domain/backup/is-backup-due.ts';
import { between, days } from '../../domain/time.ts';
import type { Timestamp } from '../../domain/units.ts';

/** `Last backup 12 days ago, 140 invoices since.` */
export function describeBackupAge(
  { savedAt, since, creditNotesSince = 0 }: BackupAge,
  now: Timestamp,
): string {
  const documents = [
    ...count(since - creditNotesSince, 'invoice'),
    ...count(creditNotesSince, 'credit note'),
  ].join(' and ');
  const what = documents === '' ? 'no invoices' : documents;
  if (savedAt === undefined) return `No backup yet, ${what} on this device alone.`;
  const age = Math.max(0, Math.floor(between(savedAt, now) / days(1)));
  const when = age === 0 ? 'today' : age === 1 ? 'yesterday' : `${age} days ago`;
  return `Last backup ${when}, ${what} since.`;
}

function count(number: number, name: string): readonly string[] {
  return number === 0 ? [] : [`${number} ${name}${number === 1 ? '' : 's'}`];
}
