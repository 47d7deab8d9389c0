import { between, days } from '../time.ts';
import type { Timestamp } from '../units.ts';

export interface BackupAge {
  /** Undefined when none was ever saved. */
  readonly savedAt: Timestamp | undefined;
  /** Invoices and credit notes since the last backup; with a shared history only the undelivered ones. */
  readonly since: number;
  /** How many of these are credit notes. */
  readonly creditNotesSince?: number;
  /** How many of these are not known to be in the sheet. */
  readonly undelivered: number;
}

/** So many new invoices are worth a backup at any time, so few after a week. */
const MANY = 50;
const FEW = 5;
const WEEK = days(7);

/** Whether staff are reminded of a backup. A clock that was set back counts as a long time. */
export function isBackupDue(
  { savedAt, since }: Pick<BackupAge, 'savedAt' | 'since'>,
  now: Timestamp,
): boolean {
  if (since >= MANY) return true;
  if (savedAt === undefined) return since >= FEW;
  const age = between(savedAt, now);
  return since >= FEW && (age >= WEEK || age < 0);
}
