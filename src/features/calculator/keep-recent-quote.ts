import type { RateCard } from '../../domain/rate-card.ts';
import type { Paise, Timestamp } from '../../domain/units.ts';
import type { PageRuntime } from '../../environment/page-runtime.ts';
import { openDatabase } from '../../storage/open-database.ts';
import { saveQuote } from '../../storage/recent-quotes.ts';
import type { Form } from './form.ts';
import { recentQuoteContent } from './recent-quote-content.ts';

/** A form without errors and its price. */
export interface PricedForm {
  readonly card: RateCard;
  readonly form: Pick<Form, 'country' | 'boxes'>;
  readonly economy: Paise;
}

export async function keepRecentQuote(
  runtime: Pick<PageRuntime, 'once'>,
  { card, form, economy }: PricedForm,
  savedAt: Timestamp,
): Promise<void> {
  const content = recentQuoteContent(card, form, economy);
  await saveQuote(runtime.once(openDatabase), { id: content.search, savedAt, ...content });
}
