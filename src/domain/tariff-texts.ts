import { describeTariff } from './describe-tariff.ts';
import { TARIFF } from './tariff.ts';

/** The build's tariff in words, for the pages and the invoice's terms. */
export const TARIFF_TEXTS = describeTariff(TARIFF);
