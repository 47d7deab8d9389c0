import { invoiceTerms } from '../../config/tariff.json';
import { fillPlaceholders } from '../domain/fill-placeholders.ts';
import { TARIFF_TEXTS } from '../domain/tariff-texts.ts';

/** Printed on every invoice; the agency's adviser has the last word on them. */
export const TERMS: readonly string[] = invoiceTerms.map((term) =>
  fillPlaceholders(term, TARIFF_TEXTS),
);
