import type { OfflineState } from '../../billing/staff/offline-readiness.ts';
import { useObservable } from '../../ui/use-observable.ts';
import styles from './sign-in.module.css';
import { useOfflineReadiness } from './use-staff-session.ts';

/** Says below the login form whether the desk would open without a connection. */
export function OfflineStatus() {
  const state = useObservable(useOfflineReadiness());
  return (
    <p role="status" className={styles['note']} data-offline={state}>
      {WORDS[state]}
    </p>
  );
}

const WORDS: Readonly<Record<OfflineState, string>> = {
  preparing: 'Getting ready for offline use…',
  ready: 'Ready for offline use on this device.',
  waiting:
    'Not ready for offline use yet. The rest of the desk is downloaded when the connection allows it.',
  'no-room': 'Not ready for offline use: this device has no room left. Free some space.',
  'not-installed':
    'Not available offline: this browser has not installed the desk, as happens in a private window, with storage blocked or without https. Here the desk needs a connection to open, to sign in and to load its parts.',
};
