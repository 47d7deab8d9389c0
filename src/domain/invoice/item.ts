import type { Paise } from '../units.ts';

/** Whole grams: weights are reckoned in thousandths of a kilogram, so that products are exact. */
export type Grams = number & { readonly unit?: 'gram' };

/** One row of an invoice. */
export interface Item {
  readonly id: string;
  readonly description: string;
  readonly quantity: Grams;
  /** For one kilogram. */
  readonly price: Paise;
}
