import { TARIFF } from './tariff.ts';
import { tariffTextsOf } from './tariff-texts-of.ts';

/** The build's tariff in words, for the pages and the invoice's terms. */
export const TARIFF_TEXTS = tariffTextsOf(TARIFF);
