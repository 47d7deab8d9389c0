import { grams, paise } from '../units.ts';
import { cleanText } from './clean-text.ts';
import type { Item } from './item.ts';

/** What a row holds before anybody writes in it: one kilogram at no price. */
export const UNTOUCHED_ITEM: Omit<Item, 'id'> = {
  description: '',
  quantity: grams(1000),
  price: paise(0),
};

export function isUntouched({ description, quantity, price }: Item): boolean {
  return (
    cleanText(description) === UNTOUCHED_ITEM.description &&
    quantity === UNTOUCHED_ITEM.quantity &&
    price === UNTOUCHED_ITEM.price
  );
}
