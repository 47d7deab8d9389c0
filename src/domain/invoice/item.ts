import type { Grams, Paise } from '../units.ts';

/** One row of an invoice. */
export interface Item {
  readonly id: string;
  readonly description: string;
  readonly quantity: Grams;
  /** For one kilogram. */
  readonly price: Paise;
}
