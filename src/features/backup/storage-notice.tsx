import { useEffect, useState } from 'react';
import { saveBackup } from '../../billing/backup/backup-file.ts';
import type { Billing } from '../../billing/open-billing.ts';
import { between, hours, timestamp } from '../../domain/time.ts';
import { hasEntries } from '../../storage/has-entries.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NO_STORAGE } from './describe-restored.ts';

type NoticeBilling = Pick<Billing, 'environment' | 'database' | 'storageKey' | 'config'>;

const ANSWERED_AT = 'storage-notice-answered-at';
/** Safari deletes what a site has stored after seven days without a visit. */
const ASK_AGAIN_AFTER = hours(24 * 6);

/**
 * Asks the browser after signing in to keep what is stored for good. Where it does not agree and
 * there are invoices to lose, staff are warned while there is time, and offered a backup.
 */
export function StorageNotice({ billing }: { readonly billing: NoticeBilling }) {
  const [shown, setShown] = useState<'nothing' | 'warning' | 'saved' | 'not-saved'>('nothing');
  useEffect(() => {
    let isCurrent = true;
    void isAtRisk(billing).then((isRisky) => {
      if (isCurrent && isRisky) setShown('warning');
    });
    return () => {
      isCurrent = false;
    };
  }, [billing]);

  const { setItem, now } = billing.environment;
  const close = () => {
    setItem(ANSWERED_AT, String(now()));
    setShown('nothing');
  };
  const save = async () => {
    const saved = await saveBackup(billing);
    setShown(saved.kind === 'saved' ? 'saved' : 'not-saved');
  };
  if (shown === 'nothing') return null;
  if (shown === 'saved' || shown === 'not-saved') {
    return (
      <Notice
        tone={shown === 'saved' ? 'good' : 'bad'}
        actions={<Button onClick={close}>OK</Button>}
      >
        {shown === 'saved' ? 'The backup is saved. Keep it outside this browser.' : NO_STORAGE}
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

async function isAtRisk({ environment }: NoticeBilling): Promise<boolean> {
  const { persistStorage, getItem, now } = environment;
  if (await persistStorage()) return false;
  const answeredAt = Number(getItem(ANSWERED_AT) ?? Number.NaN);
  const isRecent =
    Number.isFinite(answeredAt) && between(timestamp(answeredAt), now()) < ASK_AGAIN_AFTER;
  return !isRecent && (await hasEntries());
}
