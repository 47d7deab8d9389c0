import { useState } from 'react';
import { type Quote, quote } from '../../domain/quote.ts';
import type { RateCard } from '../../domain/rate-card.ts';
import type { Form } from './form.ts';
import { readForm } from './read-form.ts';

/**
 * The quote by the card that first priced the form as it is now, where a newer card has replaced it
 * since.
 * @param card the card of the price that is shown; undefined while none is shown.
 */
export function useFormerQuote(form: Form, card: RateCard | undefined): Quote | undefined {
  const [first, setFirst] = useState<{ readonly form: Form; readonly card: RateCard }>();
  if (card === undefined) return undefined;
  // In other units it is the same form.
  if (first?.form.boxes !== form.boxes || first.form.country !== form.country) {
    setFirst({ form, card });
    return undefined;
  }
  if (first.card === card) return undefined;
  const read = readForm(form, first.card);
  return read.kind === 'complete' ? quote(first.card, read.country, read.boxes) : undefined;
}
