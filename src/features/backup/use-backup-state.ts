import { useMemo } from 'react';
import { type BackupState, readBackupState } from '../../storage/backup-state.ts';
import type { Database } from '../../storage/database.ts';
import { liveValue } from '../../storage/live-value.ts';
import { useObservable } from '../../ui/use-observable.ts';

/** Undefined until it is read, and when it cannot be. */
export function useBackupState(database: Database): BackupState | undefined {
  const live = useMemo(() => liveValue(() => readBackupState(database)), [database]);
  const read = useObservable(live);
  return read?.kind === 'done' ? read.value : undefined;
}
