import { formatRupees } from '../../domain/format-rupees.ts';
import type { Quote } from '../../domain/quote.ts';

/** What a newer price list has changed since the former quote was shown; undefined for nothing. */
export function sayChangeOfPrice(former: Quote, now: Quote): string | undefined {
  if (former.kind !== 'priced')
    return now.kind === 'priced'
      ? 'A newer price list has arrived, and it has a price for this.'
      : undefined;
  const changed = (['economy', 'express'] as const).filter(
    (service) => now.kind !== 'priced' || now[service] !== former[service],
  );
  if (changed.length === 0) return undefined;
  const were = changed.map((service) => `${service} was ${formatRupees(former[service])}`);
  return `A newer price list has arrived and changed this price: ${were.join(', ')}.`;
}
