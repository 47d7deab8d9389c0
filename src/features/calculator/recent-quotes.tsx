import { lazy, Suspense, useState } from 'react';
import styles from './recent-quotes.module.css';

const RecentQuotesList = lazy(async () => ({
  default: (await import('./recent-quotes-list.tsx')).RecentQuotesList,
}));

/** Folded away, and the database's code with it, until somebody wants to see. */
export function RecentQuotes() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles['recent']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles['summary']}>Recent quotes on this device</summary>
      {isOpen && (
        <Suspense fallback={<p>Looking…</p>}>
          <RecentQuotesList />
        </Suspense>
      )}
    </details>
  );
}
