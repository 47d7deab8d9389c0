import { type Box, dimensionalWeight, roundToSixDecimals, type Side } from './parcel.ts';
import { type PricedBox, priceAt, quoteBox, roundToRupees } from './quote.ts';
import type { RateCard } from './rate-card.ts';
import {
  type Centimetres,
  centimetres,
  type Kilograms,
  kilograms,
  minus,
  type Paise,
  paise,
  times,
} from './units.ts';

export type Advice =
  | {
      readonly kind: 'smaller-box';
      readonly side: Side;
      /** Whole steps of the unit the visitor measures in. */
      readonly less: Centimetres;
      readonly billed: Kilograms;
      readonly saves: Paise;
    }
  | { readonly kind: 'heavier-step'; readonly billed: Kilograms; readonly saves: Paise };

/** No side is cut by more than this share of its length: the contents still have to fit. */
const MAX_SIDE_CUT = 1 / 3;

/**
 * What would make this box cheaper under `billed-weight`: the smallest cut to one side that reaches
 * a cheaper weight on the card, and a heavier weight that costs less. Empty when neither exists,
 * the box has no price, or the card follows another rule. `step` is one of the visitor's own units
 * in centimetres (1, or 2.54 for an inch).
 */
export function adviseOnBox(
  card: RateCard,
  zone: string,
  box: Box,
  step: Centimetres,
): readonly Advice[] {
  const priced = quoteBox(card, zone, box);
  if (priced.kind === 'no-price' || card.rule !== 'billed-weight') return [];
  return [smallerBox(card, zone, box, priced, step), heavierStep(card, zone, priced)].filter(
    (advice) => advice !== undefined,
  );
}

function smallerBox(
  card: RateCard,
  zone: string,
  box: Box,
  priced: PricedBox,
  step: Centimetres,
): Advice | undefined {
  const target = card.weights
    .filter((weight) => weight < priced.billed && weight >= priced.actual)
    .findLast((weight) => economyAt(card, zone, weight) < priced.economy);
  if (target === undefined) return undefined;
  const cuts = (['length', 'breadth', 'height'] as const)
    .map((side) => ({ side, less: cutToReach(card, box, side, target, step) }))
    .filter(({ side, less }) => less > 0 && less <= box[side] * MAX_SIDE_CUT)
    .sort((one, other) => one.less - other.less);
  const cut = cuts[0];
  if (cut === undefined) return undefined;
  // A whole step may reach below the target weight, so the smaller box is priced again.
  const smaller = quoteBox(card, zone, { ...box, [cut.side]: minus(box[cut.side], cut.less) });
  if (smaller.kind === 'no-price' || smaller.economy >= priced.economy) return undefined;
  return {
    kind: 'smaller-box',
    ...cut,
    billed: smaller.billed,
    saves: minus(priced.economy, smaller.economy),
  };
}

/** The fewest whole steps off one side that bring the dimensional weight down to the target. */
function cutToReach(
  card: RateCard,
  box: Box,
  side: Side,
  target: Kilograms,
  step: Centimetres,
): Centimetres {
  const dimensional = dimensionalWeight(box, card.divisor);
  const reachedAt = box[side] * (target / dimensional);
  const steps = Math.ceil(roundToSixDecimals((box[side] - reachedAt) / step));
  return centimetres(roundToSixDecimals(times(step, steps)));
}

function heavierStep(card: RateCard, zone: string, priced: PricedBox): Advice | undefined {
  const cheapest = card.weights
    .filter((weight) => weight > priced.billed)
    .map((weight) => ({
      billed: weight,
      saves: minus(priced.economy, economyAt(card, zone, weight)),
    }))
    .reduce((best, next) => (next.saves > best.saves ? next : best), {
      billed: kilograms(0),
      saves: paise(0),
    });
  return cheapest.saves > 0 ? { kind: 'heavier-step', ...cheapest } : undefined;
}

/** Rounded to whole rupees, as a quote shows it; a weight without a price never looks cheaper. */
function economyAt(card: RateCard, zone: string, weight: Kilograms): Paise {
  const price = priceAt(card, zone, weight);
  return price === undefined ? paise(Number.POSITIVE_INFINITY) : roundToRupees(price);
}
