import { useEffect, useState } from 'react';
import { useEnvironment, usePageRuntime } from '../../ui/page-context.ts';
import type { RecentQuoteContent } from './recent-quote-content.ts';

/**
 * Keeps a price among the recent quotes; the database's code comes only now. Gives how many
 * were kept since the screen opened.
 */
export function useAutosaveQuote(quote: RecentQuoteContent | undefined): number {
  const { now } = useEnvironment();
  const runtime = usePageRuntime();
  const [kept, setKept] = useState(0);
  const { search, label, economy } = quote ?? {};
  useEffect(() => {
    if (economy === undefined || search === undefined || label === undefined) return;
    const keep = async () => {
      const { saveQuote } = await import('../../storage/recent-quotes.ts');
      const { openDatabase } = await import('../../storage/open-database.ts');
      await saveQuote(runtime.once(openDatabase), {
        id: search,
        savedAt: now(),
        search,
        label,
        economy,
      });
      setKept((count) => count + 1);
    };
    void keep();
  }, [economy, search, label, now, runtime]);
  return kept;
}
