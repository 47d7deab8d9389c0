import { type Paise, paise } from './units.ts';

/** A price less a percentage, rounded to whole rupees like every price on screen. */
export function discountPrice(price: Paise, percent: number): Paise {
  return paise(Math.round((price * (100 - percent)) / 10_000) * 100);
}
