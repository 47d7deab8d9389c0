import type { ReactNode } from 'react';
import { UpdateNotices } from '../worker/update-notices.tsx';
import styles from './desk-frame.module.css';
import { OfflineSign } from './offline-sign.tsx';
import { SkipLink } from './skip-link.tsx';
import { SlowPageNotice } from './slow-page-notice.tsx';
import { Wordmark } from './wordmark.tsx';

/**
 * What surrounds the staff desk: a slim header with the way to the site in a browser, and nothing
 * but the desk where it is installed as an app.
 */
export function DeskFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles['frame']}>
      <SkipLink />
      <div>
        <header className={styles['header']}>
          <div className={styles['home']}>
            <Wordmark />
          </div>
          <OfflineSign />
        </header>
        <UpdateNotices />
        <SlowPageNotice />
      </div>
      <main id="main" tabIndex={-1} className={styles['main']}>
        {children}
      </main>
    </div>
  );
}
