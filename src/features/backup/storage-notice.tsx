import { useEffect } from 'react';
import {
  type BackupSource,
  type SaveBackupOutcome,
  saveBackup,
} from '../../billing/backup/backup-file.ts';
import type { Unfinished } from '../../billing/make-orders.ts';
import { between, hours, timestamp } from '../../domain/time.ts';
import { listDrafts } from '../../storage/drafts.ts';
import { hasEntries } from '../../storage/has-entries.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { describeUnsavedBackup } from './describe-restored.ts';

const ANSWERED_AT = 'storage-notice-answered-at';
/** Safari deletes what a site has stored after seven days without a visit. */
const ASK_AGAIN_AFTER = hours(24 * 6);

/** What the notice says: nothing, the warning, or what became of the backup. */
export type StorageNews = 'nothing' | 'warning' | SaveBackupOutcome | Unfinished;

interface StorageNoticeProps {
  readonly billing: BackupSource;
  readonly shown: StorageNews;
  readonly onShow: (next: StorageNews) => void;
}

/**
 * Asks the browser after signing in to keep what is stored for good. Where it does not agree and
 * there are invoices or drafts to lose, staff are warned while there is time, and offered a backup.
 */
export function StorageNotice({ billing, shown, onShow }: StorageNoticeProps) {
  useEffect(() => {
    let isCurrent = true;
    void isAtRisk(billing).then((isRisky) => {
      if (isCurrent && isRisky) onShow('warning');
    });
    return () => {
      isCurrent = false;
    };
  }, [billing, onShow]);

  const { setItem, now } = billing.environment;
  const close = () => {
    setItem(ANSWERED_AT, String(now()));
    onShow('nothing');
  };
  const save = async () => {
    onShow(await saveBackup(billing));
  };
  if (shown === 'nothing') return null;
  if (shown !== 'warning') {
    const isSaved = shown.kind === 'saved';
    return (
      <Notice tone={isSaved ? 'good' : 'bad'} actions={<Button onClick={close}>OK</Button>}>
        {isSaved
          ? 'The backup is saved. Keep it outside this browser.'
          : describeUnsavedBackup(shown)}
      </Notice>
    );
  }
  return (
    <Notice
      tone="warn"
      actions={
        <>
          <Button onClick={() => void save()}>Back up now</Button>
          <Button look="quiet" onClick={close}>
            Later
          </Button>
        </>
      }
    >
      This browser may delete the invoices and drafts on this device when it needs room, in a
      private window, or after a week without a visit. Install the desk, or back up at least once a
      week.
    </Notice>
  );
}

async function isAtRisk({ environment, database }: BackupSource): Promise<boolean> {
  const { persistStorage, getItem, now } = environment;
  if (await persistStorage()) return false;
  const answeredAt = Number(getItem(ANSWERED_AT) ?? Number.NaN);
  const isRecent =
    Number.isFinite(answeredAt) && between(timestamp(answeredAt), now()) < ASK_AGAIN_AFTER;
  return !isRecent && ((await hasEntries()) || (await hasDrafts(database)));
}

async function hasDrafts(database: BackupSource['database']): Promise<boolean> {
  const drafts = await listDrafts(database);
  return drafts.kind === 'done' && drafts.value.length > 0;
}
