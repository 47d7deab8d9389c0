import { type Paise, paise } from './units.ts';

/** A price with a percentage taken off, in whole rupees as every price on the screen. */
export function discountPrice(price: Paise, percent: number): Paise {
  return paise(Math.round((price * (100 - percent)) / 10_000) * 100);
}
