import { readWeight } from '../../domain/measure.ts';
import type { Box } from '../../domain/parcel.ts';
import { type PricedBox, quote } from '../../domain/quote.ts';
import type { RateCard } from '../../domain/rate-card.ts';
import { centimetres, type Paise } from '../../domain/units.ts';
import type { Form } from './form.ts';
import { readFormQuery } from './form-query.ts';
import { errorOfCountry, errorOfMeasure, readForm } from './read-form.ts';

/** Where the desk takes a quote from. */
export type QuoteSource =
  /** One box that is billed by its weight alone, as at a counter's scales. */
  | { readonly kind: 'typed'; readonly country: string; readonly weight: string }
  | {
      readonly kind: 'linked';
      readonly form: Form;
      /** Economy as it was saved with a recent quote. */
      readonly formerPrice?: Paise;
      /** Date of the price list that a link was made with. */
      readonly cardDate?: string;
    };

export type DeskQuote =
  | {
      readonly kind: 'priced';
      /** The country's name. */
      readonly country: string;
      readonly boxes: readonly PricedBox[];
      readonly economy: Paise;
      readonly express: Paise;
    }
  | { readonly kind: 'no-price' }
  | {
      readonly kind: 'faulty';
      readonly countryError: string | undefined;
      readonly weightError: string | undefined;
    };

/** Prices a source by the calculator's own rule and card. */
export function quoteAtDesk(card: RateCard, source: QuoteSource): DeskQuote {
  const { country } = source.kind === 'typed' ? source : source.form;
  const boxes = readBoxes(card, source);
  if ('kind' in boxes) return boxes;
  const quoted = quote(card, country, boxes);
  if (quoted.kind !== 'priced') return { kind: 'no-price' };
  const name = card.countries.find(({ code }) => code === country)?.name ?? country;
  return { ...quoted, country: name };
}

/**
 * A link of the calculator, perhaps within a message; undefined when the text holds none. Only its
 * query counts, so that a link to another host of the site is read too.
 */
export function readQuoteLink(text: string): QuoteSource | undefined {
  for (const query of queriesIn(text)) {
    const { form, cardDate } = readFormQuery(query);
    if (form.country === '') continue;
    return { kind: 'linked', form, ...(cardDate !== undefined && { cardDate }) };
  }
  return undefined;
}

/** What may be a query: the message may ask something before its link, and go on right behind it. */
function queriesIn(text: string): readonly string[] {
  return [...text.matchAll(/\?([^\s?#<>"]+)/g)].map(([, query = '']) =>
    withoutPunctuation(query.replaceAll('&amp;', '&')),
  );
}

/** The end of a sentence or of a bracket is no part of the link; a pattern would take too long. */
function withoutPunctuation(query: string): string {
  let end = query.length;
  while (end > 0 && PUNCTUATION.includes(query.charAt(end - 1))) end -= 1;
  return query.slice(0, end);
}

const PUNCTUATION = ".,;:!'’”)]";

function readBoxes(
  card: RateCard,
  source: QuoteSource,
): readonly Box[] | Extract<DeskQuote, { kind: 'faulty' }> {
  if (source.kind === 'linked') {
    const read = readForm(source.form, card);
    if (read.kind === 'complete') return read.boxes;
    return { kind: 'faulty', countryError: read.errors.country, weightError: undefined };
  }
  const weight = readWeight({ text: source.weight, system: 'metric' });
  const countryError = errorOfCountry(source.country, card);
  if (countryError !== undefined || weight.kind !== 'measured')
    return { kind: 'faulty', countryError, weightError: errorOfMeasure(weight, 'weight') };
  const side = centimetres(0);
  return [{ weight: weight.value, length: side, breadth: side, height: side }];
}
