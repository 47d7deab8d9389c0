import { type Paise, paise } from '../units.ts';
import type { Item } from './item.ts';

/** Weight times price, rounded half up to whole paise (spec §9); whole numbers keep it exact. */
export function lineAmount({ quantity, price }: Pick<Item, 'quantity' | 'price'>): Paise {
  const thousandths = BigInt(quantity) * BigInt(price);
  return paise(Number((thousandths + 500n) / 1000n));
}
