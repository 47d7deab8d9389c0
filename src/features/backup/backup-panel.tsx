import type { ChangeEvent } from 'react';
import type { BackupSource } from '../../billing/backup/backup-file.ts';
import type { Billing } from '../../billing/open-billing.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { OrderNews } from '../order-news.ts';
import { BackupFolder } from './backup-folder.tsx';
import styles from './backup-panel.module.css';
import { NO_STORAGE } from './describe-restored.ts';
import { RestoreNotice } from './restore-notice.tsx';
import { useBackupNews } from './use-backup-news.ts';
import { useSaveBackup } from './use-save-backup.ts';

interface BackupPanelProps {
  readonly billing: BackupSource & Pick<Billing, 'config' | 'restore'>;
  readonly news: OrderNews;
  /** Something was restored. */
  readonly onRestored: () => void;
}

/** Drafts, history and outbox as one sealed file, and back again on this or another device. */
export function BackupPanel({ billing, news, onRestored }: BackupPanelProps) {
  const { state, words } = useBackupNews(billing) ?? {};
  const { said, setSaid, save } = useSaveBackup(billing);

  const restore = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const file = input.files?.[0];
    if (file === undefined) return;
    setSaid(undefined);
    const restored = await billing.restore(file, news.beginRestore());
    input.value = '';
    if (restored.kind === 'restored') onRestored();
  };

  return (
    <section className={styles['backup']} aria-label="Backup">
      <div className={styles['ways']}>
        <Button onClick={() => void save()}>Save a backup</Button>
        <label className={styles['restore']}>
          Restore a backup
          <input
            type="file"
            accept=".sealed"
            className={styles['file']}
            onChange={(event) => void restore(event)}
          />
        </label>
        <BackupFolder
          billing={billing}
          folder={state?.folder}
          onFailed={() => setSaid({ tone: 'bad', words: NO_STORAGE })}
        />
      </div>
      {state !== undefined && (state.savedAt !== undefined || state.since > 0) && (
        <p className={styles['age']}>{words}</p>
      )}
      {said !== undefined && <Notice tone={said.tone}>{said.words}</Notice>}
      <RestoreNotice news={news} />
    </section>
  );
}
