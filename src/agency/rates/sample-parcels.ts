import { quoteBox } from '../../domain/quote.ts';
import type { Country, RateCard } from '../../domain/rate-card.ts';
import { centimetres, kilograms, type Paise } from '../../domain/units.ts';

export interface SampleParcel {
  readonly country: string;
  readonly weight: number;
  /** Length, breadth and height in centimetres. */
  readonly sides: readonly [number, number, number];
  /** Economy, as the calculator shows it; undefined where the card has no price for it. */
  readonly before: Paise | undefined;
  readonly after: Paise | undefined;
}

/** Ten parcels of all sizes, as shoppers send them: what each costs by both cards. */
export function priceSampleParcels(before: RateCard, after: RateCard): readonly SampleParcel[] {
  const countries = chooseCountries(before, after);
  return PARCELS.flatMap(({ weight, sides }, index) => {
    const country = countries[index % countries.length];
    if (country === undefined) return [];
    const price = (card: RateCard) => economy(card, country.code, weight, sides);
    return [{ country: country.name, weight, sides, before: price(before), after: price(after) }];
  });
}

const PARCELS: readonly Pick<SampleParcel, 'weight' | 'sides'>[] = [
  { weight: 0.5, sides: [30, 22, 3] },
  { weight: 2.4, sides: [34, 24, 18] },
  { weight: 1, sides: [25, 18, 10] },
  { weight: 5, sides: [40, 30, 20] },
  { weight: 3, sides: [60, 40, 30] },
  { weight: 10, sides: [45, 35, 30] },
  { weight: 1.7, sides: [30, 20, 15] },
  { weight: 15, sides: [50, 40, 40] },
  { weight: 20, sides: [60, 45, 40] },
  { weight: 30, sides: [60, 50, 50] },
];

/** Where most parcels from India go, as far as the cards serve them. */
const USUAL = ['US', 'GB', 'CA', 'AE', 'AU', 'DE', 'SG', 'SA', 'NZ', 'FR'];

function chooseCountries(before: RateCard, after: RateCard): readonly Country[] {
  const served = [...after.countries, ...before.countries];
  const usual = USUAL.flatMap((code) => served.find((country) => country.code === code) ?? []);
  const others = after.countries.filter(({ code }) => !USUAL.includes(code));
  return [...usual, ...others].slice(0, PARCELS.length);
}

function economy(
  card: RateCard,
  code: string,
  weight: number,
  [length, breadth, height]: SampleParcel['sides'],
): Paise | undefined {
  const zone = card.countries.find((country) => country.code === code)?.zone;
  if (zone === undefined) return undefined;
  const quoted = quoteBox(card, zone, {
    weight: kilograms(weight),
    length: centimetres(length),
    breadth: centimetres(breadth),
    height: centimetres(height),
  });
  return quoted.kind === 'priced' ? quoted.economy : undefined;
}
