import type { BackupAge } from '../../domain/backup/is-backup-due.ts';
import { between, days } from '../../domain/time.ts';
import type { Timestamp } from '../../domain/units.ts';

/** `Last backup 12 days ago, 140 invoices since.` */
export function describeBackupAge({ savedAt, since }: BackupAge, now: Timestamp): string {
  const count = `${since} ${since === 1 ? 'invoice' : 'invoices'}`;
  if (savedAt === undefined) return `No backup yet, ${count} on this device alone.`;
  const age = Math.max(0, Math.floor(between(savedAt, now) / days(1)));
  const when = age === 0 ? 'today' : age === 1 ? 'yesterday' : `${age} days ago`;
  return `Last backup ${when}, ${since === 0 ? 'no invoices' : count} since.`;
}
