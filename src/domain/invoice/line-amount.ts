import { type Paise, paise } from '../units.ts';
import type { Item } from './item.ts';

/** Weight times price, rounded once to whole paise, halves up, without a step in binary fractions. */
export function lineAmount({ quantity, price }: Pick<Item, 'quantity' | 'price'>): Paise {
  const thousandths = BigInt(quantity) * BigInt(price);
  return paise(Number((thousandths + 500n) / 1000n));
}
