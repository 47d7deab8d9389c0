import type { RateCard } from '../../domain/rate-card.ts';

/** What is right in a card and may still be a slip: gaps, prices that fall, zones without a country. */
export function listOddities(card: RateCard): readonly string[] {
  return [
    ...holes(card.weights).map((hole) => `no row between ${hole}`),
    ...falls(card),
    ...lonelyZones(card).map((zones) => `no country is in ${zones}`),
  ];
}

/** Where two rows lie further apart than the first two: `69 and 70 kg`. */
function holes(weights: readonly number[]): string[] {
  const step = (weights[1] ?? 0) - (weights[0] ?? 0);
  return weights.flatMap((weight, index) => {
    const last = weights[index - 1] ?? weight;
    return weight - last > step ? [`${last} and ${weight} kg`] : [];
  });
}

/** Weights at which a heavier parcel costs less: sometimes intended, otherwise a missing digit. */
function falls({ weights, zones }: RateCard): string[] {
  return weights.flatMap((weight, index) => {
    const falling = Object.keys(zones).filter(
      (zone) => (zones[zone]?.[index] ?? 0) < (zones[zone]?.[index - 1] ?? 0),
    );
    if (falling.length === 0) return [];
    return [`${weight} kg costs less than ${weights[index - 1]} kg in ${falling.join(', ')}`];
  });
}

/** Zones without a country: intended for now, or a typing error in the name. */
function lonelyZones({ zones, countries }: RateCard): string[] {
  const lonely = Object.keys(zones).filter(
    (zone) => !countries.some((country) => country.zone === zone),
  );
  return lonely.length === 0 ? [] : [lonely.join(', ')];
}
