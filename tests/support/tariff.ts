import type { Tariff } from '../../src/domain/tariff.ts';
import { paise } from '../../src/domain/units.ts';

/** A tariff for tests of pure rules; each test changes what it is about. */
export function tariffWith(change: Partial<Tariff> = {}): Tariff {
  return {
    delivery: { processing: { fewest: 2, most: 4 }, transit: { fewest: 6, most: 9 } },
    storage: { freeDays: 20, freeFor: 'marketplace purchases' },
    gst: { cgst: 9, sgst: 9 },
    moreThanCountries: 150,
    counters: { packages: 1, pincodes: 2, customers: 3, countries: 4 },
    divisor: 5000,
    expressSurcharge: paise(150_000),
    ...change,
  };
}
