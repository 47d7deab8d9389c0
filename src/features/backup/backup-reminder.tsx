import type { BackupSource } from '../../billing/backup/backup-file.ts';
import { isBackupDue } from '../../domain/backup/is-backup-due.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { describeBackupAge } from './describe-backup-age.ts';
import { useBackupState } from './use-backup-state.ts';
import { useSaveBackup } from './use-save-backup.ts';

interface BackupReminderProps {
  readonly billing: BackupSource;
}

/** Reminds of a backup when one is due; one press saves it. */
export function BackupReminder({ billing }: BackupReminderProps) {
  const state = useBackupState(billing.database);
  const now = billing.environment.now();
  const { said, save } = useSaveBackup(billing);
  if (said !== undefined) return <Notice tone={said.tone}>{said.words}</Notice>;
  if (state === undefined || !isBackupDue(state, now)) return null;
  return (
    <Notice tone="calm" actions={<Button onClick={() => void save()}>Save a backup</Button>}>
      {describeBackupAge(state, now)}
    </Notice>
  );
}
