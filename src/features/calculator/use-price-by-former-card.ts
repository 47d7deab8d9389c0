import { useState } from 'react';
import { type Quote, quote } from '../../domain/quote.ts';
import type { RateCard } from '../../domain/rate-card.ts';
import type { Paise } from '../../domain/units.ts';
import type { Form } from './form.ts';
import { readForm } from './read-form.ts';

interface Priced {
  readonly card: RateCard;
  readonly quote: Quote;
}

/**
 * Economy by the card that first priced the form as it is now, where a newer card has replaced it
 * since and the price is another one.
 * @param shown the price that is shown and its card; undefined while none is shown.
 */
export function usePriceByFormerCard(form: Form, shown: Priced | undefined): Paise | undefined {
  const [first, setFirst] = useState<{ readonly form: Form; readonly card: RateCard }>();
  if (shown === undefined) return undefined;
  // In other units it is the same form.
  if (first?.form.boxes !== form.boxes || first.form.country !== form.country) {
    setFirst({ form, card: shown.card });
    return undefined;
  }
  if (first.card === shown.card) return undefined;
  const former = economyOf(form, first.card);
  const isSame = shown.quote.kind === 'priced' && shown.quote.economy === former;
  return isSame ? undefined : former;
}

function economyOf(form: Form, card: RateCard): Paise | undefined {
  const read = readForm(form, card);
  if (read.kind !== 'complete') return undefined;
  const quoted = quote(card, read.country, read.boxes);
  return quoted.kind === 'priced' ? quoted.economy : undefined;
}
