import { describeTariff } from './describe-tariff.ts';
import { TARIFF } from './tariff.ts';

/** This build's tariff in words, for the pages and the terms of an invoice. */
export const TARIFF_TEXTS = describeTariff(TARIFF);
