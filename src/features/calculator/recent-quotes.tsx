import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import styles from './recent-quotes.module.css';

const RecentQuotesList = lazyPart(
  async () => (await import('./recent-quotes-list.tsx')).RecentQuotesList,
);

interface RecentQuotesProps {
  /** How many quotes were kept since the screen opened: with each the list is read anew. */
  readonly kept: number;
  readonly onOpen: (search: string) => void;
}

/** Folded away, and the database's code with it, until somebody wants to see. */
export function RecentQuotes({ kept, onOpen }: RecentQuotesProps) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDetailsElement>(null);
  // It may have been unfolded before there was code to hear of it.
  useEffect(() => setOpen(place.current?.open === true), []);
  return (
    <details
      ref={place}
      className={styles['recent']}
      data-needs-scripts=""
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={styles['summary']}>Recent quotes on this device</summary>
      {isOpen && <RecentQuotesList key={kept} onOpen={onOpen} />}
    </details>
  );
}
