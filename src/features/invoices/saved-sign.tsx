import type { Saving } from './drafts/draft-saver.ts';
import styles from './saved-sign.module.css';

interface SavedSignProps {
  readonly saving: Saving;
  readonly isIssued: boolean;
}

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Whether what was typed is safe on this device. */
export function SavedSign({ saving, isIssued }: SavedSignProps) {
  if (saving.kind === 'failed') {
    return (
      <p role="alert" className={styles['failed']}>
        {saving.failure.kind === 'full'
          ? 'Not saved: this device is full. Free some space; keep this page open.'
          : 'Not saved: the storage of this browser cannot be used now. Keep this page open.'}
      </p>
    );
  }
  return (
    <p role="status" className={styles['sign']}>
      {isIssued ? 'Issued' : wordsFor(saving)}
    </p>
  );
}

function wordsFor(saving: Exclude<Saving, { kind: 'failed' }>): string {
  if (saving.kind === 'saved') return `Saved ${TIME.format(saving.at)}`;
  return saving.kind === 'saving' ? 'Saving…' : '';
}
