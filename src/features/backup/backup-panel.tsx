import { type ChangeEvent, useState } from 'react';
import {
  type RestoredBackup,
  restoreBackup,
  saveBackup,
} from '../../billing/backup/backup-file.ts';
import type { Billing } from '../../billing/open-billing.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './backup-panel.module.css';

interface BackupPanelProps {
  readonly billing: Pick<Billing, 'environment' | 'database' | 'storageKey'>;
  /** Something was restored. */
  readonly onRestored: () => void;
}

interface Said {
  readonly tone: 'good' | 'bad';
  readonly words: string;
}

const NO_STORAGE =
  'This browser’s storage can’t be used right now. Close other tabs of this site and try again.';

const SAVED =
  'The backup is saved. You can restore it on any device that is signed in to the same staff desk.';
const SHARED =
  'Another device may now send what is waiting here, so this one first looks for each row in the ' +
  'sheet. That takes about ten minutes.';

/** Drafts, history and outbox as one sealed file, and back again on this or another device. */
export function BackupPanel({ billing, onRestored }: BackupPanelProps) {
  const [said, setSaid] = useState<Said>();

  const save = async () => {
    const saved = await saveBackup(billing);
    if (saved.kind !== 'saved') return setSaid({ tone: 'bad', words: NO_STORAGE });
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

function describeRestored(restored: RestoredBackup): Said {
  switch (restored.kind) {
    case 'restored': {
      const what = `${count(restored.drafts, 'draft')} and ${count(restored.invoices, 'invoice')}`;
      return {
        tone: 'good',
        words: `Restored ${what}. What was already here has not changed.`,
      };
    }
    case 'not-a-backup':
      return {
        tone: 'bad',
        words: 'This file is not a backup of this staff desk. Nothing was changed.',
      };
    case 'full':
      return {
        tone: 'bad',
        words: 'This device is full. Nothing was changed. Free up some space and try again.',
      };
    default:
      return { tone: 'bad', words: NO_STORAGE };
  }
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}
