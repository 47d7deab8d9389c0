import { type Paise, paise } from '../units.ts';

/**
 * A percentage of an amount, rounded half up to whole paise. Computed in whole numbers, for rates of
 * up to three decimals: 2.55 has no exact binary fraction.
 */
export function percentOf(amount: Paise, percent: number): Paise {
  const thousandths = BigInt(Math.round(percent * 1000));
  return paise(Number((BigInt(amount) * thousandths + 50_000n) / 100_000n));
}
