import type { Item } from '../invoice/item.ts';
import { lineAmount } from '../invoice/line-amount.ts';
import { type Grams, minus, type Paise } from '../units.ts';

/**
 * What some weight of an item comes to of which `left` is left: the difference of two rounded lines, so
 * that three thirds of a row make the row.
 */
export function valueOfWeight({ price }: Pick<Item, 'price'>, left: Grams, weight: Grams): Paise {
  const amountOf = (quantity: Grams) => lineAmount({ quantity, price });
  return minus(amountOf(left), amountOf(minus(left, weight)));
}
