import { divisor, expressSurcharge } from '../../config/rates/card.json';
import { counters, delivery, gst, moreThanCountries, storage } from '../../config/tariff.json';
import type { TariffFile } from './parse-tariff.ts';
import { type Paise, paise } from './units.ts';

/** Every fact that the pages name; regions and invoice terms, which few need, are apart. */
export interface Tariff extends Omit<TariffFile, 'regions' | 'invoiceTerms'> {
  /** Cubic centimetres that count as one kilogram. */
  readonly divisor: number;
  /** For each box. */
  readonly expressSurcharge: Paise;
}

/**
 * The agency's tariff at the time of the build, which has checked every field. A quote takes divisor
 * and surcharge from the rate card instead, which the host may have replaced since.
 */
export const TARIFF: Tariff = {
  delivery,
  storage,
  gst,
  moreThanCountries,
  counters,
  divisor,
  expressSurcharge: paise(Math.round(expressSurcharge * 100)),
};
