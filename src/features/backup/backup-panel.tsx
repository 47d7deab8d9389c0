import { type ChangeEvent, useState } from 'react';
import { dayInIndia } from '../../domain/day-in-india.ts';
import {
  exportBackup,
  formatBackup,
  importBackup,
  type ParsedBackup,
  parseBackup,
} from '../../storage/backup.ts';
import { Button } from '../../ui/button.tsx';
import { useEnvironment } from '../../ui/environment-context.ts';
import { Notice } from '../../ui/notice.tsx';
import { openWithKey } from '../../vault/open-with-key.ts';
import { sealWithKey } from '../../vault/seal-with-key.ts';
import type { StorageKey } from '../../vault/storage-key.ts';
import { useDatabase } from '../use-database.ts';
import styles from './backup-panel.module.css';

interface BackupPanelProps {
  readonly storageKey: StorageKey;
  /** Something was restored. */
  readonly onRestored: () => void;
}

interface Said {
  readonly tone: 'good' | 'bad';
  readonly words: string;
}

const PLACE = 'backup';
const NO_STORAGE =
  'The storage of this browser cannot be used now. Close other tabs of this site and try again.';

const SAVED = 'The backup is saved. It opens on a device that is signed in to the same desk.';
const SHARED =
  'Another device may now send what waits here. So this one looks for each row in the sheet ' +
  'before it sends it, which takes about ten minutes.';

/** Drafts, history and outbox as one sealed file, and back again on this or another device. */
export function BackupPanel({ storageKey, onRestored }: BackupPanelProps) {
  const { now, download } = useEnvironment();
  const database = useDatabase();
  const [said, setSaid] = useState<Said>();

  const save = async () => {
    const exported = await exportBackup(database, now());
    if (exported.kind !== 'done') return setSaid({ tone: 'bad', words: NO_STORAGE });
    const sealed = await sealWithKey(formatBackup(exported.value), storageKey, PLACE);
    const name = `backup-${dayInIndia(now())}.sealed`;
    download(new File([sealed], name, { type: 'application/octet-stream' }));
    const isShared = exported.value.entries.some(({ sheet }) => sheet.state === 'in-doubt');
    setSaid({ tone: 'good', words: isShared ? `${SAVED} ${SHARED}` : SAVED });
  };
  const restore = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const file = input.files?.[0];
    if (file === undefined) return;
    const parsed = await openBackup(await file.text(), storageKey);
    input.value = '';
    if (parsed.kind !== 'backup') {
      return setSaid({
        tone: 'bad',
        words: 'This file is not a backup of this desk. Nothing was changed.',
      });
    }
    const restored = await importBackup(database, parsed.backup, now());
    if (restored.kind === 'full')
      return setSaid({ tone: 'bad', words: 'This device is full. Nothing was changed.' });
    if (restored.kind !== 'done') return setSaid({ tone: 'bad', words: NO_STORAGE });
    const { drafts, invoices } = restored.value;
    setSaid({
      tone: 'good',
      words: `Restored ${count(drafts, 'draft')} and ${count(invoices, 'invoice')}. What was here already stays as it is.`,
    });
    onRestored();
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

async function openBackup(sealed: string, key: StorageKey): Promise<ParsedBackup> {
  const opening = await openWithKey(sealed.trim(), key, PLACE);
  return opening.kind === 'opened'
    ? parseBackup(JSON.parse(opening.text))
    : { kind: 'not-a-backup' };
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}
