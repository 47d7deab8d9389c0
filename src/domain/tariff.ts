import { divisor, expressSurcharge } from '../../config/rates/card.json';
import { counters, delivery, gst, moreThanCountries, storage } from '../../config/tariff.json';
import type { TariffFile } from './parse-tariff.ts';
import { type Paise, paise } from './units.ts';

/** The facts that most pages use; regions and invoice terms have modules of their own. */
export interface Tariff extends Omit<TariffFile, '$schema' | 'regions' | 'invoiceTerms'> {
  /** Cubic centimetres that count as one kilogram. */
  readonly divisor: number;
  /** Per box. */
  readonly expressSurcharge: Paise;
}

/**
 * The agency's tariff at build time; the build has checked every field. A quote takes divisor and
 * surcharge from the rate card instead, which may have been replaced on the host since.
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
