import type { Ref } from 'react';
import { dayInIndia } from '../../domain/day-in-india.ts';
import { deliveryWindow } from '../../domain/delivery-window.ts';
import { formatDate } from '../../domain/format-date.ts';
import { formatRupees } from '../../domain/format-rupees.ts';
import { discountPrice } from '../../domain/offer.ts';
import type { Box } from '../../domain/parcel.ts';
import type { BoxQuote, Quote } from '../../domain/quote.ts';
import type { RateCard } from '../../domain/rate-card.ts';
import { TARIFF } from '../../domain/tariff.ts';
import { TARIFF_TEXTS } from '../../domain/tariff-texts.ts';
import { type Kilograms, kilograms, sumOf } from '../../domain/units.ts';
import { useHydrationSafeNow } from '../../ui/use-hydration-safe-now.ts';
import { BoxExplanation } from './box-explanation.tsx';
import { CountryNote } from './country-note.tsx';
import type { Form } from './form.ts';
import { formatDimensionalWeight, formatExactWeight } from './format.ts';
import { PackingLine } from './packing-line.tsx';
import styles from './quote-result.module.css';
import { sayChangeOfPrice } from './say-change-of-price.ts';
import { ShareQuote } from './share-quote.tsx';
import { toNumberedBoxes } from './to-numbered-boxes.ts';
import { ZonePostmark } from './zone-postmark.tsx';

interface QuoteLabelProps {
  readonly ref: Ref<HTMLElement>;
  readonly card: RateCard;
  /** ISO code of a country on the card. */
  readonly country: string;
  readonly boxes: readonly Box[];
  readonly form: Form;
  readonly quote: Exclude<Quote, { kind: 'unknown-country' }>;
  /** By the card that a newer one has replaced while this quote was shown. */
  readonly formerQuote: Quote | undefined;
  readonly search: string;
  readonly offer: { readonly code: string; readonly percent: number };
}

/** The result, printed as a shipping label: the prices, then the reason for them. */
export function QuoteResult({
  ref,
  card,
  country,
  boxes,
  form,
  quote,
  formerQuote,
  search,
  offer,
}: QuoteLabelProps) {
  const to = card.countries.find(({ code }) => code === country);
  const dimensional = sumOf(quote.boxes.map((box) => box.dimensional));
  return (
    <section ref={ref} tabIndex={-1} className={styles['label']} aria-labelledby="quote-to">
      <div className={styles['edge']} aria-hidden="true" />
      <header className={styles['address']}>
        <div>
          <p className={styles['caption']}>From India to</p>
          <h2 id="quote-to" className={styles['country']}>
            {to?.name}
          </h2>
          {boxes.length > 1 && (
            <p className={styles['caption']}>{boxes.length} boxes, each billed on its own</p>
          )}
        </div>
        <ZonePostmark zone={to?.zone ?? ''} />
      </header>
      <p role="status" className={styles['warning']}>
        {formerQuote && sayChangeOfPrice(formerQuote, quote)}
      </p>
      {quote.kind === 'priced' ? (
        <>
          <dl className={styles['prices']}>
            <div className={styles['price']}>
              <dt>Economy Price</dt>
              <dd>{formatRupees(quote.economy)}</dd>
            </div>
            <div className={styles['lesser']}>
              <dt>Express Price</dt>
              <dd>{formatRupees(quote.express)}</dd>
            </div>
            <div className={styles['lesser']}>
              <dt>Dimensional Weight</dt>
              <dd>{formatDimensionalWeight(dimensional)}</dd>
            </div>
            <div className={styles['offer']}>
              <dt>
                With code <b>{offer.code}</b>, {offer.percent}% off
              </dt>
              <dd>
                {formatRupees(discountPrice(quote.economy, offer.percent))}{' '}
                <span className={styles['aside']}>
                  or {formatRupees(discountPrice(quote.express, offer.percent))} express
                </span>
              </dd>
            </div>
          </dl>
          <PackingLine card={card} zone={to?.zone ?? ''} boxes={boxes} apart={quote} />
          <CountryNote note={card.notes[country]} />
        </>
      ) : (
        <NoPrice boxes={quote.boxes} card={card} />
      )}
      <section className={styles['why']} aria-label="How we work out the price">
        {toNumberedBoxes(boxes).map(({ number, index, box }) => {
          const quoted = quote.boxes[index];
          return (
            quoted && (
              <BoxExplanation
                key={number}
                name={boxes.length > 1 ? `Box ${number}` : undefined}
                card={card}
                zone={to?.zone ?? ''}
                box={box}
                quoted={quoted}
                typed={form.boxes[index]}
                system={form.system}
              />
            )
          );
        })}
      </section>
      {quote.kind === 'priced' && <Delivery />}
      <div className={styles['fine']}>
        <p>Not included: GST, and any customs duty or tax that your country charges.</p>
        <p>*Prices mentioned above are excluded from GST.</p>
        <p>*Dimensional Value or Actual Weight. The highest will be considered.</p>
      </div>
      {quote.kind === 'priced' && (
        <ShareQuote key={search} search={search} country={to?.name ?? ''} />
      )}
    </section>
  );
}

/** The spec's message, and what can be done about it. */
function NoPrice({
  boxes,
  card,
}: {
  readonly boxes: readonly BoxQuote[];
  readonly card: RateCard;
}) {
  const last = card.weights.at(-1) ?? 0;
  return (
    <div role="alert" className={styles['none']}>
      <p className={styles['noneTitle']}>No price available for the selected weight.</p>
      {toNumberedBoxes(boxes).map(({ number, box }) => {
        if (box.kind === 'priced') return null;
        const name = boxes.length > 1 ? `Box ${number}` : 'This box';
        const counted = kilograms(Math.max(box.actual, box.dimensional));
        return (
          <p key={number}>
            {box.reason === 'too-heavy'
              ? `${name} counts as ${formatDimensionalWeight(counted)}, but our price list ends at ${last} kg. Split it into ${Math.ceil(counted / last)} smaller boxes and add each one here.`
              : `${name} weighs ${formatExactWeight(box.actual)}, which is not on our price list. ${nextWeight(card, box.actual)}`}
          </p>
        );
      })}
    </div>
  );
}

/** A weight that the card has a price for, for a card that prices exact weights alone. */
function nextWeight({ weights }: RateCard, actual: Kilograms): string {
  const next = weights.find((weight) => weight > actual);
  return next === undefined ? 'Try another weight.' : `Try ${formatExactWeight(next)}.`;
}

/** The specification names days for economy alone. */
function Delivery() {
  const { earliest, latest } = deliveryWindow(useHydrationSafeNow(dayInIndia), TARIFF.delivery);
  return (
    <p className={styles['delivery']}>
      If your parcel reaches us today, economy delivery arrives between{' '}
      <b>{formatDate(earliest, { withYear: false })}</b> and{' '}
      <b>{formatDate(latest, { withYear: false })}</b>: {TARIFF_TEXTS.processing} in India, then{' '}
      {TARIFF_TEXTS.transit} in transit. Express is faster: ask us for a date.
    </p>
  );
}
