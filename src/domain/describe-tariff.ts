import { formatRupees } from './format-rupees.ts';
import { groupDigits } from './group-digits.ts';
import type { DayRange } from './parse-tariff.ts';
import type { Tariff } from './tariff.ts';
import type { TARIFF_TEXT_NAMES } from './tariff-text-names.ts';

export type TariffTexts = Readonly<Record<(typeof TARIFF_TEXT_NAMES)[number], string>>;

/** The tariff's facts as they read within a sentence: `3–5 business days`, `₹1,000`, `9%`. */
export function describeTariff(tariff: Tariff): TariffTexts {
  const { divisor, expressSurcharge, delivery, storage, gst, moreThanCountries } = tariff;
  return {
    divisor: String(divisor),
    surcharge: formatRupees(expressSurcharge),
    processing: describeDays(delivery.processing, 'business day'),
    transit: describeDays(delivery.transit, 'day'),
    freeDays: describeDays({ fewest: storage.freeDays, most: storage.freeDays }, 'day'),
    freeFor: storage.freeFor,
    countries: groupDigits(String(moreThanCountries)),
    cgst: `${gst.cgst}%`,
    sgst: `${gst.sgst}%`,
  };
}

/** `3–5 business days`, `5 days`, `1 day`. */
function describeDays({ fewest, most }: DayRange, unit: string): string {
  const count = fewest === most ? String(most) : `${fewest}–${most}`;
  return `${count} ${most === 1 ? unit : `${unit}s`}`;
}
