import type { BackupSource } from '../../billing/backup/backup-file.ts';
import type { Billing } from '../../billing/open-billing.ts';
import { isBackupDue } from '../../domain/backup/is-backup-due.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useBackupNews } from './use-backup-news.ts';
import { useSaveBackup } from './use-save-backup.ts';

interface BackupReminderProps {
  readonly billing: BackupSource & Pick<Billing, 'config'>;
}

/** Reminds of a backup when one is due; one press saves it. */
export function BackupReminder({ billing }: BackupReminderProps) {
  const backup = useBackupNews(billing);
  const { said, save } = useSaveBackup(billing);
  if (said !== undefined) return <Notice tone={said.tone}>{said.words}</Notice>;
  if (backup === undefined || !isBackupDue(backup.state, billing.environment.now())) return null;
  return (
    <Notice tone="calm" actions={<Button onClick={() => void save()}>Save a backup</Button>}>
      {backup.words}
    </Notice>
  );
}
