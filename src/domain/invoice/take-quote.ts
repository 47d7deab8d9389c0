import type { PricedBox } from '../quote.ts';
import type { Paise } from '../units.ts';
import { appendFilledItems } from './append-filled-items.ts';
import type { InvoiceDraft } from './invoice-draft.ts';
import type { Item } from './item.ts';
import { itemsForQuote } from './items-for-quote.ts';

/** A price that a customer was told, ready to become an invoice. */
export interface QuotedParcel {
  /** The country's name. */
  readonly country: string;
  readonly service: 'economy' | 'express';
  readonly boxes: readonly PricedBox[];
}

/** The draft with a quote's country as its To, and rows that come to the quoted rupee. */
export function takeQuote(draft: InvoiceDraft, quoted: QuotedParcel): InvoiceDraft {
  return {
    ...draft,
    shipping: { ...draft.shipping, to: quoted.country },
    items: appendFilledItems(draft.items, rowsOfQuote(quoted)),
  };
}

/** One row for each box, or two where no price for one kilogram makes its quoted price. */
export function rowsOfQuote({ country, service, boxes }: QuotedParcel): Omit<Item, 'id'>[] {
  const name = `${service === 'economy' ? 'Economy' : 'Express'} to ${country}`;
  return boxes.flatMap((box, index) => {
    const description = boxes.length === 1 ? name : `${name}, box ${index + 1}`;
    const [first, last] = itemsForQuote(box.billed, quotedPrice(box, service)).rows;
    return last === undefined
      ? [{ description, ...first }]
      : [
          { description, ...first },
          { description: `${description}, last kilogram`, ...last },
        ];
  });
}

function quotedPrice(box: PricedBox, service: QuotedParcel['service']): Paise {
  return service === 'economy' ? box.economy : box.express;
}
