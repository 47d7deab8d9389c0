import { type FormEvent, useCallback, useEffect, useRef } from 'react';
import { BUSINESS } from '../../domain/business.ts';
import { quote } from '../../domain/quote.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useEnvironment } from '../../ui/page-context.ts';
import { TryAgainNotice } from '../../ui/try-again-notice.tsx';
import { IF_IT_FAILS_AGAIN } from '../if-it-fails-again.ts';
import { BoxFields } from './box-fields.tsx';
import styles from './calculator.module.css';
import { CountryField } from './country-field.tsx';
import { BOX_FIELDS, type Form, MAX_BOXES, withBoxAdded, withBoxRemoved } from './form.ts';
import { formatFormQuery } from './form-query.ts';
import { MeasureGuide } from './measure-guide.tsx';
import { RateCardNote } from './rate-card-note.tsx';
import { type FormErrors, type FormReading, readForm } from './read-form.ts';
import { RecentQuotes } from './recent-quotes.tsx';
import { SendingCheck } from './sending-check.tsx';
import { toNumberedBoxes } from './to-numbered-boxes.ts';
import { UnitSwitch } from './unit-switch.tsx';
import { useAutosaveQuote } from './use-autosave-quote.ts';
import { useCalculator } from './use-calculator.ts';
import { useFormerQuote } from './use-former-quote.ts';
import { useRateCard } from './use-rate-card.ts';

/** Not needed to ask for a price: it comes while the first field is filled in. */
const QuoteResult = lazyPart(async () => (await import('./quote-result.tsx')).QuoteResult, {
  Loading: ({ card }) => <MeasureGuide divisor={card.divisor} />,
  Missing: ({ onTryAgain }) => (
    <TryAgainNotice onTryAgain={onTryAgain}>
      The price could not be loaded. Check your connection and try again. {IF_IT_FAILS_AGAIN}
    </TryAgainNotice>
  ),
});

interface CalculatorProps {
  /** Called each time a price is shown. */
  readonly onQuoted?: () => void;
}

/** The price calculator: the form, and the label of the result once it was asked for. */
export function Calculator({ onQuoted }: CalculatorProps) {
  // The next frame comes after the render that the change just made brings about.
  const { onNextFrame: afterRender } = useEnvironment();
  const { state: rates, retry } = useRateCard();
  const card = rates.kind === 'ready' ? rates.card : undefined;
  const place = useRef<HTMLFormElement>(null);
  const {
    form,
    isAsked,
    isOwn,
    showsErrors,
    linkedCardDate,
    noteTyped,
    chooseCountry,
    changeBoxes,
    switchUnits,
    ask,
    open,
  } = useCalculator(place, card?.validFrom);
  const addButton = useRef<HTMLButtonElement>(null);
  const result = useRef<HTMLElement>(null);
  /** Where the focus was when the price was asked for that is still on its way; undefined for none. */
  const askedFrom = useRef<Element | null>(undefined);

  const read = card === undefined ? undefined : readForm(form, card);
  const shown = card && isAsked && read?.kind === 'complete' ? { card, read } : undefined;
  const quoted = shown && quote(shown.card, shown.read.country, shown.read.boxes);
  const formerQuote = useFormerQuote(form, shown?.card);
  const search = card && formatFormQuery({ form, cardDate: card.validFrom });
  const isPriced = quoted?.kind === 'priced';
  const kept = useAutosaveQuote(
    shown && isPriced && isOwn ? { card: shown.card, form, economy: quoted.economy } : undefined,
  );
  useEffect(() => {
    if (isPriced) onQuoted?.();
  }, [isPriced, onQuoted]);

  useEffect(() => {
    // The label of a link is on its way while the price list still is.
    if (isAsked) QuoteResult.prepare();
  }, [isAsked]);
  const noteResult = useCallback((label: HTMLElement | null) => {
    result.current = label;
    if (label === null) return;
    // Nobody is taken out of another field by a price that comes late.
    const from = askedFrom.current;
    askedFrom.current = undefined;
    if (from !== undefined && hasFocusStayed(from)) reveal(label);
  }, []);

  const errors = errorsToShow(read, form, showsErrors);
  /** Acts after the next drawing, which is late on a busy device, unless the focus was moved meanwhile. */
  const afterRenderFrom = (act: (from: Element | null) => void) => {
    const from = document.activeElement;
    afterRender(() => {
      if (hasFocusStayed(from)) act(from);
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask();
    // Its code may not have come at the last try.
    QuoteResult.prepare();
    afterRenderFrom((from) => {
      const faulty = place.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      if (faulty) faulty.focus();
      else if (result.current) reveal(result.current);
      else askedFrom.current = from;
    });
  };

  const addBox = () => {
    changeBoxes(withBoxAdded);
    afterRenderFrom(() => {
      const fields = place.current?.querySelectorAll<HTMLElement>('[role="spinbutton"]');
      // Of two boxes that were added quickly, the last one.
      fields?.[fields.length - BOX_FIELDS.length]?.focus();
    });
  };
  const removeBox = (index: number) => {
    changeBoxes((current) => withBoxRemoved(current, index));
    // The button that had the focus is gone with its box.
    afterRenderFrom(() => addButton.current?.focus());
  };

  return (
    <div className={styles['calculator']}>
      <form
        ref={place}
        className={styles['sheet']}
        noValidate
        onFocus={QuoteResult.prepare}
        onInput={({ target }) => {
          askedFrom.current = undefined;
          noteTyped(target);
        }}
        onSubmit={submit}
      >
        <CountryField
          countries={card?.countries ?? []}
          value={form.country}
          onChange={chooseCountry}
          error={errors.country}
        />
        <UnitSwitch onChange={switchUnits} />
        {toNumberedBoxes(form.boxes).map(({ number, index, box }) => (
          <BoxFields
            key={number}
            form={form}
            box={box}
            index={index}
            divisor={card?.divisor}
            errors={errors.boxes[index] ?? {}}
            onRemove={() => removeBox(index)}
          />
        ))}
        {form.boxes.length < MAX_BOXES ? (
          <Button ref={addButton} look="quiet" className={styles['add']} onClick={addBox}>
            Add another box
          </Button>
        ) : (
          <p className={styles['most']}>
            You can add up to {MAX_BOXES} boxes. To send more, write to us.
          </p>
        )}
        <FormMessage read={read} isAsked={isAsked} />
        {rates.kind === 'unavailable' && (
          <TryAgainNotice onTryAgain={retry}>
            {rates.reason === 'malformed'
              ? 'Our price list can’t be read right now. Please try again later.'
              : 'The price list could not be loaded. Check your connection and try again.'}
          </TryAgainNotice>
        )}
        <noscript>
          <p className={styles['message']}>
            The calculator needs JavaScript, which is turned off in your browser. Turn it on, or
            write to us for a price: {BUSINESS.email}
          </p>
        </noscript>
        <Button look="primary" type="submit" className={styles['submit']}>
          Calculate Price
        </Button>
      </form>
      {shown && quoted && quoted.kind !== 'unknown-country' ? (
        <QuoteResult
          ref={noteResult}
          card={shown.card}
          country={shown.read.country}
          boxes={shown.read.boxes}
          form={form}
          quote={quoted}
          formerQuote={formerQuote}
          search={search ?? ''}
          offer={BUSINESS.offer}
        />
      ) : (
        <MeasureGuide divisor={card?.divisor} />
      )}
      <div className={styles['notes']}>
        <RateCardNote rates={rates} linkedCardDate={linkedCardDate} />
        <RecentQuotes kept={kept} onOpen={open} />
        <SendingCheck />
      </div>
    </div>
  );
}

function errorsToShow(read: FormReading | undefined, form: Form, showsErrors: boolean): FormErrors {
  if (read?.kind !== 'faulty') return { boxes: [] };
  if (showsErrors) return read.errors;
  // A text that the card does not have, of a link or of a person, needs a word at once.
  const { country } = read.errors;
  return { ...(form.country !== '' && country !== undefined && { country }), boxes: [] };
}

/** True unless the focus was moved on; what is gone has left it to the page. */
function hasFocusStayed(from: Element | null): boolean {
  return [from, document.body].includes(document.activeElement);
}

function reveal(result: HTMLElement): void {
  result.scrollIntoView({ block: 'nearest' });
  result.focus({ preventScroll: true });
}

/** The spec's message for the whole form; each field names its own error. */
function FormMessage({
  read,
  isAsked,
}: {
  readonly read: FormReading | undefined;
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
