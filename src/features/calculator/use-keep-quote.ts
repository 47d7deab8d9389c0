import { useEffect, useState } from 'react';
import type { Quote } from '../../domain/quote.ts';
import type { RateCard } from '../../domain/rate-card.ts';
import { usePlatform } from '../../ui/platform.ts';
import type { ReadForm } from './read-form.ts';

interface Shown {
  readonly card: RateCard;
  readonly read: Extract<ReadForm, { kind: 'complete' }>;
}

/**
 * Keeps a price among the recent quotes; the database's code comes only now. Gives how many
 * were kept since the screen opened.
 */
export function useKeepQuote(
  quote: Quote | undefined,
  shown: Shown | undefined,
  search: string | undefined,
): number {
  const { now } = usePlatform();
  const [kept, setKept] = useState(0);
  const economy = quote?.kind === 'priced' ? quote.economy : undefined;
  const label = shown && labelOf(shown);
  useEffect(() => {
    if (economy === undefined || search === undefined || label === undefined) return;
    const keep = async () => {
      const { saveQuote } = await import('../../storage/recent-quotes.ts');
      await saveQuote({ id: search, savedAt: now(), search, label, economy });
      setKept((count) => count + 1);
    };
    void keep();
  }, [economy, search, label, now]);
  return kept;
}

function labelOf({ card, read }: Shown): string {
  const country = card.countries.find(({ code }) => code === read.country)?.name ?? read.country;
  const weight = read.boxes.reduce((sum, box) => sum + box.weight, 0);
  const boxes = read.boxes.length === 1 ? '' : ` in ${read.boxes.length} boxes`;
  return `${country}, ${Number(weight.toFixed(2))} kg${boxes}`;
}
