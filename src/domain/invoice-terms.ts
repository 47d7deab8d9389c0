import { invoiceTerms } from '../../config/tariff.json';
import { fillPlaceholders } from './fill-placeholders.ts';
import { TARIFF_TEXTS } from './tariff-texts.ts';

/** The terms printed on every invoice and shown in the terms of use, with the figures filled in. */
export const INVOICE_TERMS: readonly string[] = invoiceTerms.map((term) =>
  fillPlaceholders(term, TARIFF_TEXTS),
);
