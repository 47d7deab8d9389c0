import { formatDate } from '../../domain/format-date.ts';
import { formatRupees } from '../../domain/format-rupees.ts';
import type { QuotedParcel } from '../../domain/invoice/take-quote.ts';
import type { RateCard } from '../../domain/rate-card.ts';
import { Button } from '../../ui/button.tsx';
import dialog from '../../ui/dialog.module.css';
import type { DeskQuote, QuoteSource } from './desk-quote.ts';
import { formatExactWeight } from './format.ts';

interface QuoteChoiceProps {
  readonly card: RateCard;
  readonly source: QuoteSource;
  readonly quoted: Extract<DeskQuote, { kind: 'priced' }>;
  readonly onTake: (quoted: QuotedParcel) => void;
}

const SERVICES = [
  { service: 'economy', name: 'Economy', look: 'primary' },
  { service: 'express', name: 'Express', look: 'secondary' },
] as const;

/** Both prices of a quote, and what they rest on; one press takes one. */
export function QuoteChoice({ card, source, quoted, onTake }: QuoteChoiceProps) {
  const { country, boxes } = quoted;
  const weights = boxes.map(({ billed }) => formatExactWeight(billed)).join(' + ');
  return (
    <>
      <p>
        <b>{country}</b>, billed as {weights}
      </p>
      <p className={dialog['note']}>
        {changeOf(source, quoted, card)} {card.name}, valid from {formatDate(card.validFrom)}. GST
        is not included.
      </p>
      <div className={dialog['actions']}>
        {SERVICES.map(({ service, name, look }) => (
          <Button key={service} look={look} onClick={() => onTake({ country, boxes, service })}>
            Use {name} {formatRupees(quoted[service])}
          </Button>
        ))}
      </div>
    </>
  );
}

/** What the customer may have been told instead of today's price. */
function changeOf(
  source: QuoteSource,
  { economy }: QuoteChoiceProps['quoted'],
  { validFrom }: RateCard,
): string {
  if (source.kind === 'typed') return '';
  const { formerPrice, cardDate } = source;
  if (formerPrice !== undefined && formerPrice !== economy)
    return `Quoted at ${formatRupees(formerPrice)}; the price list has changed since.`;
  return cardDate !== undefined && cardDate !== validFrom
    ? 'This link was made with a different price list, so the price may have changed.'
    : '';
}
