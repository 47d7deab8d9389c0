import { join } from 'node:path';
import type { RateCard } from '../../src/domain/rate-card.ts';
import { compileRatesFolder } from '../../tools/rates/compile-rates-folder.ts';
import { AGENCY_FOLDER } from './agency-folder.ts';

/** The sample agency's card, as the build compiles it. */
export const SAMPLE_CARD: RateCard = compile();

/** The same prices under the older rule. */
export const OBSERVED_CARD: RateCard = { ...SAMPLE_CARD, rule: 'as-observed' };

function compile(): RateCard {
  const compiled = compileRatesFolder(join(AGENCY_FOLDER, 'rates'));
  if (compiled.kind === 'refused') throw new Error('The sample card does not compile.');
  return compiled.card;
}
