import type { RateCard } from '../../src/domain/rate-card.ts';
import { compileRateCard } from '../../tools/rates/compile-rate-card.ts';

/** The card that comes with the product, as the build compiles it. */
export const SAMPLE_CARD: RateCard = compile();

/** The same prices under the older rule. */
export const OBSERVED_CARD: RateCard = { ...SAMPLE_CARD, rule: 'as-observed' };

function compile(): RateCard {
  const compiled = compileRateCard('config/rates');
  if (compiled.kind === 'refused') throw new Error('The sample card does not compile.');
  return compiled.card;
}
