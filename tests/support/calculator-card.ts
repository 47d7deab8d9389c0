import { uncheckedIsoDate } from '../../src/domain/iso-date.ts';
import type { Country, RateCard } from '../../src/domain/rate-card.ts';
import { type Kilograms, kilograms, paise } from '../../src/domain/units.ts';

/**
 * A card of the tests' own, with every irregularity that the screen has to handle: 69.5 kg is missing,
 * 45 kg costs more than 45.5 kg, and the far zone has prices of half a rupee.
 */
export const CALCULATOR_CARD: RateCard = {
  format: 1,
  name: 'Card of the tests',
  sample: true,
  validFrom: uncheckedIsoDate('2026-04-01'),
  currency: 'INR',
  divisor: 4750,
  expressSurcharge: paise(1000_00),
  rule: 'billed-weight',
  weights: weights(),
  zones: {
    near: weights().map((weight) => paise(weight === 45 ? 20_000_00 : 1000_00 + 400_00 * weight)),
    far: weights().map((weight) => paise(Math.round(1283_75 * weight) - 50)),
  },
  countries: [
    country('GB', 'United Kingdom', 'near', 'UK'),
    country('JM', 'Jamaica', 'far'),
    country('QA', 'Qatar', 'near'),
    country('US', 'United States', 'near', 'USA'),
  ],
  notes: {
    US: { text: 'Every parcel pays duty.', checked: uncheckedIsoDate('2026-02-28') },
  },
};

function weights(): Kilograms[] {
  const halves = Array.from({ length: 200 }, (_, index) => (index + 1) / 2);
  return halves.filter((weight) => weight !== 69.5).map(kilograms);
}

function country(code: string, name: string, zone: string, ...aliases: string[]): Country {
  return { code, name, zone, aliases };
}
