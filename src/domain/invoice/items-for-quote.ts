import { grams, type Kilograms, minus, type Paise, paise } from '../units.ts';
import type { Item } from './item.ts';
import { lineAmount } from './line-amount.ts';

type Row = Pick<Item, 'quantity' | 'price'>;

/** The rows' weights add up to the billed weight, their amounts to the quoted price. */
export type ItemsForQuote =
  | { readonly kind: 'one-row'; readonly rows: readonly [Row] }
  /** No price to the paisa makes the quoted amount of this weight, so one kilogram has a price of its own. */
  | { readonly kind: 'two-rows'; readonly rows: readonly [Row, Row] };

const ONE_KILOGRAM = grams(1000);

/**
 * The price for one kilogram at which an invoice's line comes to a quoted price: weight times price,
 * rounded half up to the paisa (spec §9). Up to one kilogram there always is one. Above it, a paisa more
 * for one kilogram moves the line by more than a paisa, so 1.5 kg can come to ₹999.99 or ₹1,000.01 but
 * never to ₹1,000.00; then all but one kilogram has the price that is nearest below, and the last
 * kilogram has the rest, which up to 100 kg is at most about a rupee more.
 *
 * @param billedWeight above 0; taken to the gram, as invoices count it
 * @param quoted not below 0
 */
export function itemsForQuote(billedWeight: Kilograms, quoted: Paise): ItemsForQuote {
  const quantity = grams(Math.round(billedWeight * 1000));
  const nearest = (quoted * 1000) / quantity;
  const prices = [Math.round(nearest), Math.floor(nearest), Math.ceil(nearest)].map(paise);
  const exact = prices.find((price) => lineAmount({ quantity, price }) === quoted);
  if (exact !== undefined) return { kind: 'one-row', rows: [{ quantity, price: exact }] };
  const most = { quantity: minus(quantity, ONE_KILOGRAM), price: paise(Math.floor(nearest)) };
  const last = { quantity: ONE_KILOGRAM, price: minus(quoted, lineAmount(most)) };
  return { kind: 'two-rows', rows: [most, last] };
}
