import { useMemo } from 'react';
import type { Billing } from '../../billing/open-billing.ts';
import { readableTable } from '../../domain/staff/readable-table.ts';
import { type BackupState, readBackupState } from '../../storage/backup-state.ts';
import { liveValue } from '../../storage/live-value.ts';
import { useObservable } from '../../ui/use-observable.ts';
import { describeBackupAge } from './describe-backup-age.ts';

interface BackupNews {
  readonly state: BackupState;
  /** How long ago the last backup was, and what only the next one would hold. */
  readonly words: string;
}

/**
 * Undefined until it is read, and when it cannot be. Where all desks share the history of one table,
 * what is in the table does not count.
 */
export function useBackupNews({
  database,
  config,
  environment,
}: Pick<Billing, 'database' | 'config' | 'environment'>): BackupNews | undefined {
  const isHistoryShared = readableTable(config.sheet) !== undefined;
  const counted = isHistoryShared ? 'undelivered' : 'all';
  const live = useMemo(
    () => liveValue(() => readBackupState(database, counted)),
    [database, counted],
  );
  const read = useObservable(live);
  if (read?.kind !== 'done') return undefined;
  const state = read.value;
  const elsewhere = { isHistoryShared, hasPayments: config.payments === true };
  return { state, words: describeBackupAge(state, environment.now(), elsewhere) };
}
