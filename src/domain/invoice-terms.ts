import { invoiceTerms } from '../../config/tariff.json';
import { fillPlaceholders } from './fill-placeholders.ts';
import { TARIFF_TEXTS } from './tariff-texts.ts';

/** Printed on every invoice and shown among the terms of use, the figures filled in. */
export const INVOICE_TERMS: readonly string[] = invoiceTerms.map((term) =>
  fillPlaceholders(term, TARIFF_TEXTS),
);
