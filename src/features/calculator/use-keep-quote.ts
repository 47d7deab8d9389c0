import { useEffect } from 'react';
import type { Quote } from '../../domain/quote.ts';
import type { RateCard } from '../../domain/rate-card.ts';
import { usePlatform } from '../../ui/platform.ts';
import type { ReadForm } from './read-form.ts';

interface Shown {
  readonly card: RateCard;
  readonly read: Extract<ReadForm, { kind: 'complete' }>;
}

/** Keeps a shown price among the recent quotes; the database's code comes only now. */
export function useKeepQuote(
  quote: Quote | undefined,
  shown: Shown | undefined,
  search: string | undefined,
): void {
  const { now } = usePlatform();
  const economy = quote?.kind === 'priced' ? quote.economy : undefined;
  const label = shown && labelOf(shown);
  useEffect(() => {
    if (economy === undefined || search === undefined || label === undefined) return;
    void import('../../storage/recent-quotes.ts').then(({ saveQuote }) =>
      saveQuote({ id: search, savedAt: now(), search, label, economy }),
    );
  }, [economy, search, label, now]);
}

function labelOf({ card, read }: Shown): string {
  const country = card.countries.find(({ code }) => code === read.country)?.name ?? read.country;
  const weight = read.boxes.reduce((sum, box) => sum + box.weight, 0);
  const boxes = read.boxes.length === 1 ? '' : ` in ${read.boxes.length} boxes`;
  return `${country}, ${Number(weight.toFixed(2))} kg${boxes}`;
}
