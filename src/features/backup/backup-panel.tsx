import { type ChangeEvent, useState } from 'react';
import { restoreBackup, saveBackup } from '../../billing/backup/backup-file.ts';
import type { Billing } from '../../billing/open-billing.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './backup-panel.module.css';
import { type BackupMessage, describeRestored, NO_STORAGE } from './describe-restored.ts';

interface BackupPanelProps {
  readonly billing: Pick<Billing, 'environment' | 'database' | 'storageKey' | 'config'> & {
    readonly drafts: Pick<Billing['drafts'], 'unsaved'>;
    readonly editor: Pick<Billing['editor'], 'saveNow'>;
  };
  /** Something was restored. */
  readonly onRestored: () => void;
}

const SAVED =
  'The backup is saved. You can restore it on any device that is signed in to the same staff desk.';
const FULL = 'This device is full, so no backup could be saved. Free up some space and try again.';
const SHARED =
  'Another device may now send what is waiting here, so this one first looks for each row in the ' +
  'sheet. That takes about ten minutes.';

/** Drafts, history and outbox as one sealed file, and back again on this or another device. */
export function BackupPanel({ billing, onRestored }: BackupPanelProps) {
  const [said, setSaid] = useState<BackupMessage>();

  const save = async () => {
    await billing.editor.saveNow();
    const saved = await saveBackup(billing);
    if (saved.kind !== 'saved')
      return setSaid({ tone: 'bad', words: saved.kind === 'full' ? FULL : NO_STORAGE });
    setSaid({ tone: 'good', words: saved.isShared ? `${SAVED} ${SHARED}` : SAVED });
  };
  const restore = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const file = input.files?.[0];
    if (file === undefined) return;
    const restored = await restoreBackup(billing, await file.text());
    input.value = '';
    setSaid(describeRestored(restored));
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
      </div>
      {said !== undefined && <Notice tone={said.tone}>{said.words}</Notice>}
    </section>
  );
}
