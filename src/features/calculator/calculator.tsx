import { type FormEvent, useEffect, useRef } from 'react';
import { BUSINESS } from '../../domain/business.ts';
import { quote } from '../../domain/quote.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { BoxFields } from './box-fields.tsx';
import styles from './calculator.module.css';
import { CardNote } from './card-note.tsx';
import { CountryField } from './country-field.tsx';
import { withBoxAdded, withBoxRemoved, withMeasure } from './form.ts';
import { writeFormUrl } from './form-url.ts';
import { MeasureGuide } from './measure-guide.tsx';
import { QuoteLabel } from './quote-label.tsx';
import { type ReadForm, readForm } from './read-form.ts';
import { RecentQuotes } from './recent-quotes.tsx';
import { UnitSwitch } from './unit-switch.tsx';
import { useCalculator } from './use-calculator.ts';
import { useKeepQuote } from './use-keep-quote.ts';
import { useRateCard } from './use-rate-card.ts';

interface CalculatorProps {
  /** Told each time a price is shown. */
  readonly onQuoted?: () => void;
}

/** The price calculator: the form, and the label of the result once it was asked for. */
export function Calculator({ onQuoted }: CalculatorProps) {
  const { state: rates, retry } = useRateCard();
  const { form, isAsked, showsFaults, linkedCardDate, change, ask } = useCalculator();
  const place = useRef<HTMLFormElement>(null);
  const result = useRef<HTMLElement>(null);

  const card = rates.kind === 'ready' ? rates.card : undefined;
  const read = card === undefined ? undefined : readForm(form, card);
  const shown = card && isAsked && read?.kind === 'complete' ? { card, read } : undefined;
  const quoted = shown && quote(shown.card, shown.read.country, shown.read.boxes);
  const search = card && writeFormUrl({ form, cardDate: card.validFrom });
  const isPriced = quoted?.kind === 'priced';
  useKeepQuote(isPriced ? quoted : undefined, shown, search);
  useEffect(() => {
    if (isPriced) onQuoted?.();
  }, [isPriced, onQuoted]);

  const faults = showsFaults && read?.kind === 'faulty' ? read.faults : { boxes: [] };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask(card?.validFrom);
    // After the render in which the faults or the result appear.
    requestAnimationFrame(() => {
      const faulty = place.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      if (faulty) faulty.focus();
      else reveal(result.current);
    });
  };

  return (
    <div className={styles['calculator']}>
      <form ref={place} className={styles['form']} noValidate onSubmit={submit}>
        <CountryField
          countries={card?.countries ?? []}
          value={form.country}
          onChange={(country) => change({ ...form, country })}
          fault={faults.country}
        />
        <UnitSwitch system={form.system} onChange={(system) => change({ ...form, system })} />
        {form.boxes.map((box, index) => (
          <BoxFields
            // Boxes have no name but their place.
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the box's identity
            key={index}
            box={box}
            index={index}
            count={form.boxes.length}
            system={form.system}
            divisor={card?.divisor}
            faults={faults.boxes[index] ?? {}}
            onChange={(field, text) => change(withMeasure(form, index, field, text))}
            onRemove={() => change(withBoxRemoved(form, index))}
          />
        ))}
        <Button look="quiet" className={styles['add']} onClick={() => change(withBoxAdded(form))}>
          Add another box
        </Button>
        <FormMessage read={read} isAsked={isAsked} />
        {rates.kind === 'unavailable' && (
          <Notice tone="bad" actions={<Button onClick={retry}>Try again</Button>}>
            {rates.reason === 'malformed'
              ? 'The price list on our site cannot be read just now. Please try again later.'
              : 'The price list could not be fetched. Check your connection and try again.'}
          </Notice>
        )}
        <Button look="primary" type="submit" className={styles['submit']}>
          Calculate Price
        </Button>
      </form>
      {shown && quoted && quoted.kind !== 'unknown-country' ? (
        <QuoteLabel
          ref={result}
          card={shown.card}
          country={shown.read.country}
          boxes={shown.read.boxes}
          form={form}
          quote={quoted}
          search={search ?? ''}
          offer={BUSINESS.offer}
        />
      ) : (
        <MeasureGuide divisor={card?.divisor} />
      )}
      <div className={styles['notes']}>
        <CardNote rates={rates} linkedCardDate={linkedCardDate} />
        <RecentQuotes />
      </div>
    </div>
  );
}

function reveal(result: HTMLElement | null): void {
  result?.scrollIntoView({ block: 'nearest' });
  result?.focus({ preventScroll: true });
}

/** The spec's message for the whole form; what is wrong besides stands at each field. */
function FormMessage({
  read,
  isAsked,
}: {
  readonly read: ReadForm | undefined;
  readonly isAsked: boolean;
}) {
  if (!isAsked || read?.kind !== 'faulty') return null;
  return (
    <p role="alert" className={styles['message']}>
      {read.isMissing
        ? 'Please fill in all fields to calculate the price.'
        : 'Please correct the marked fields to calculate the price.'}
    </p>
  );
}
