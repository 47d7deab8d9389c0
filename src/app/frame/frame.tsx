import type { ReactNode } from 'react';
import { UpdateNotices } from '../worker/update-notices.tsx';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { SkipLink } from './skip-link.tsx';
import { SlowPageNotice } from './slow-page-notice.tsx';

/** What surrounds every page: header, word of a new version, the page itself, footer. */
export function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles['frame']}>
      <SkipLink />
      <div>
        <Header />
        <UpdateNotices />
        <SlowPageNotice />
      </div>
      <main id="main" tabIndex={-1} className={styles['main']}>
        {children}
      </main>
      <Footer />
    </div>
  );
}
