import type { SavingState } from '../../../billing/editor/editor-state.ts';
import { formatTimeOfDay } from '../../../domain/format-time-of-day.ts';
import styles from './saving-status.module.css';

interface SavedSignProps {
  readonly saving: SavingState;
  readonly isIssued?: boolean;
}

/** Whether what was typed is safe on this device. */
export function SavingStatus({ saving, isIssued = false }: SavedSignProps) {
  if (saving.kind === 'failed') {
    return (
      <p role="alert" className={styles['failed']}>
        {saving.failure.kind === 'full'
          ? 'Not saved: this device is full. Free up some space, and keep this tab open until then. It keeps what you wrote, even while the desk is locked.'
          : 'Not saved: this browser’s storage can’t be used right now. Keep this tab open. It keeps what you wrote, even while the desk is locked.'}
      </p>
    );
  }
  if (saving.kind === 'issued') {
    return (
      <p role="alert" className={styles['failed']}>
        Not saved: a draft was issued, or written on, in another tab or on another device. What you
        wrote is kept in this tab. Open it in Drafts to continue it as a new invoice.
      </p>
    );
  }
  return (
    <p role="status" className={styles['sign']}>
      {isIssued ? 'Issued' : messageFor(saving)}
    </p>
  );
}

function messageFor(saving: Exclude<SavingState, { kind: 'failed' | 'issued' }>): string {
  if (saving.kind === 'saved') return `Saved ${formatTimeOfDay(saving.at)}`;
  return saving.kind === 'saving' ? 'Saving…' : '';
}
