import { useEffect } from 'react';
import { useEnvironment, usePageRuntime } from '../../ui/page-context.ts';
import type { RecentQuoteContent } from './recent-quote-content.ts';

/**
 * Keeps a price among the recent quotes; the database's code comes only now.
 * @param onKept called with each that is kept; the same function at each drawing.
 */
export function useAutosaveQuote(quote: RecentQuoteContent | undefined, onKept: () => void): void {
  const { now } = useEnvironment();
  const runtime = usePageRuntime();
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
      onKept();
    };
    void keep();
  }, [economy, search, label, now, runtime, onKept]);
}
