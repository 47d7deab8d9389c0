import { type FormEvent, useRef, useState } from 'react';
import type { QuotedParcel } from '../../domain/invoice/take-quote.ts';
import { Button } from '../../ui/button.tsx';
import dialog from '../../ui/dialog.module.css';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { CountryField } from './country-field.tsx';
import { type DeskQuote, type QuoteSource, quoteAtDesk, readQuoteLink } from './desk-quote.ts';
import { readFormQuery } from './form-query.ts';
import { QuoteChoice } from './quote-choice.tsx';
import styles from './quote-dialog.module.css';
import { RecentQuoteButtons } from './recent-quote-buttons.tsx';
import { useRateCard } from './use-rate-card.ts';

interface QuoteDialogProps {
  readonly onTake: (quoted: QuotedParcel) => void;
  readonly onClose: () => void;
}

const NOTHING_TYPED = { kind: 'typed', country: '', weight: '' } as const;

/** Finds a price for an invoice: by country and weight, by a link, or among the recent quotes. */
export function QuoteDialog({ onTake, onClose }: QuoteDialogProps) {
  const { state: rates, retry } = useRateCard();
  const [source, setSource] = useState<QuoteSource>(NOTHING_TYPED);
  const [link, setLink] = useState('');
  const [isAsked, setAsked] = useState(false);
  const result = useRef<HTMLDivElement>(null);

  const card = rates.kind === 'ready' ? rates.card : undefined;
  const quoted = card && quoteAtDesk(card, source);
  const typed = source.kind === 'typed' ? source : NOTHING_TYPED;
  const linkError = linkErrorOf(link, source, quoted);
  const isFaulty = isAsked && link.trim() === '' && quoted?.kind === 'faulty';
  const choose = (next: QuoteSource, text = '') => {
    setSource(next);
    setLink(text);
    setAsked(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    result.current?.querySelector('button')?.focus();
  };

  return (
    <Dialog title="Use a quote" onClose={onClose}>
      <form noValidate className={dialog['form']} onSubmit={submit}>
        <CountryField
          countries={card?.countries ?? []}
          value={typed.country}
          onChange={(country) => choose({ ...typed, country })}
          error={isFaulty ? quoted.countryError : undefined}
        />
        <TextField
          label="Weight (kg)"
          inputMode="decimal"
          value={typed.weight}
          onChange={({ target }) => choose({ ...typed, weight: target.value })}
          error={isFaulty ? quoted.weightError : undefined}
        />
        <TextField
          label="Quote link"
          placeholder="Paste a link of the calculator"
          value={link}
          onChange={({ target }) =>
            choose(readQuoteLink(target.value) ?? NOTHING_TYPED, target.value)
          }
          error={linkError}
        />
        {/* Enter in a field goes on with the price. */}
        <button type="submit" hidden />
      </form>
      <RecentQuoteButtons
        onChoose={({ search, economy }) =>
          choose({ kind: 'linked', form: readFormQuery(search).form, formerPrice: economy })
        }
      />
      <div ref={result} className={styles['result']} role="status">
        {rates.kind === 'loading' && <p>Loading the price list…</p>}
        {rates.kind === 'unavailable' && (
          <>
            <p>The price list could not be loaded. Check your connection and try again.</p>
            <Button onClick={retry}>Try again</Button>
          </>
        )}
        {quoted?.kind === 'no-price' && <p>No price available for the selected weight.</p>}
        {card && quoted?.kind === 'priced' && (
          <QuoteChoice card={card} source={source} quoted={quoted} onTake={onTake} />
        )}
      </div>
      <Button className={styles['cancel']} onClick={onClose}>
        Cancel
      </Button>
    </Dialog>
  );
}

function linkErrorOf(
  link: string,
  { kind }: QuoteSource,
  quoted: DeskQuote | undefined,
): string | undefined {
  if (kind === 'typed')
    return link.trim() === '' ? undefined : 'This is not a link of the calculator.';
  return quoted?.kind === 'faulty'
    ? 'This quote is not complete. Type country and weight instead.'
    : undefined;
}
