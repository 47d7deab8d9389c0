import type { RateCard } from '../../domain/rate-card.ts';
import type { Kilograms } from '../../domain/units.ts';

/** `dip`: cheaper than the lighter parcel before it. `jump`: far dearer, as with a digit too many. */
export type PriceMark = 'jump' | 'dip';

/** Tariffs have bands that begin with a jump of about four steps; a slip of the hand is larger. */
const JUMP_STEPS = 5;
const JUMP_SHARE = 0.15;

/** For each zone, the weights whose prices do not follow from those around them. */
export function markPrices({
  weights,
  zones,
}: RateCard): ReadonlyMap<string, ReadonlyMap<Kilograms, PriceMark>> {
  return new Map(
    Object.entries(zones).map(([zone, prices]) => [zone, marksOf(weights, prices)] as const),
  );
}

function marksOf(
  weights: readonly Kilograms[],
  prices: readonly number[],
): ReadonlyMap<Kilograms, PriceMark> {
  const steps = weights.map((weight, at) => {
    const span = weight - (weights[at - 1] ?? 0);
    return at === 0 ? 0 : ((prices[at] ?? 0) - (prices[at - 1] ?? 0)) / span;
  });
  const usual = medianOf(steps.slice(1));
  return new Map(
    weights.flatMap((weight, at) => {
      const mark = markOf(steps[at] ?? 0, usual, (prices[at] ?? 0) / (prices[at - 1] ?? 1) - 1);
      return at === 0 || mark === undefined ? [] : [[weight, mark] as const];
    }),
  );
}

/** @param share by how much of the price before it a price is dearer. */
function markOf(step: number, usual: number, share: number): PriceMark | undefined {
  if (step < 0) return 'dip';
  return step > usual * JUMP_STEPS && share > JUMP_SHARE ? 'jump' : undefined;
}

function medianOf(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
