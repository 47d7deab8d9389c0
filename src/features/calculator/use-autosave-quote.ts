import { useEffect, useState } from 'react';
import { useEnvironment, usePageRuntime } from '../../ui/page-context.ts';
import type { PricedForm } from './keep-recent-quote.ts';

/**
 * Keeps a price among the recent quotes, also where its label does not come; the code for that comes
 * only now. Gives how many were kept since the screen opened.
 */
export function useAutosaveQuote(priced: PricedForm | undefined): number {
  const { now } = useEnvironment();
  const runtime = usePageRuntime();
  const [kept, setKept] = useState(0);
  const { card, form, economy } = priced ?? {};
  // In other units it is the same form.
  const { country, boxes } = form ?? {};
  useEffect(() => {
    if (card === undefined || country === undefined || boxes === undefined || economy === undefined)
      return;
    const keep = async () => {
      const { keepRecentQuote } = await import('./keep-recent-quote.ts');
      await keepRecentQuote(runtime, { card, form: { country, boxes }, economy }, now());
      setKept((count) => count + 1);
    };
    void keep();
  }, [card, country, boxes, economy, now, runtime]);
  return kept;
}
