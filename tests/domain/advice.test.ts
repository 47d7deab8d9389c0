import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Advice, adviseOnBox } from '../../src/domain/advice.ts';
import type { Box } from '../../src/domain/parcel.ts';
import { quoteBox } from '../../src/domain/quote.ts';
import { type Centimetres, centimetres, minus, times } from '../../src/domain/units.ts';
import { arbitraryBox, arbitraryZone } from '../support/arbitrary-box.ts';
import { box } from '../support/box.ts';
import { listedPrice, PRICE_LIST, wholeRupees } from '../support/price-list.ts';
import { OBSERVED_CARD, SAMPLE_CARD } from '../support/sample-card.ts';

const CENTIMETRE = centimetres(1);
const INCH = centimetres(2.54);
const SIDES = ['length', 'breadth', 'height'] as const;
const rupees = (zone: string, weight: number) => wholeRupees(listedPrice(zone, weight)) * 100;

describe('a smaller box', () => {
  test('1 cm off the longest side brings the billed weight down from 5.5 kg to 5 kg', () => {
    // 40 × 30 × 20 ÷ 4750 = 5.0526; at 39 cm it is 4.926.
    expect(adviseOnBox(SAMPLE_CARD, 'G', box(2, [40, 30, 20]), CENTIMETRE)).toEqual([
      {
        kind: 'smaller-box',
        side: 'length',
        less: 1,
        billed: 5,
        saves: rupees('G', 5.5) - rupees('G', 5),
      },
    ]);
  });

  test('is suggested in whole inches to a shopper who measures in inches', () => {
    // 20 × 14 × 9 in = 41 295 cm³ = 8.69 kg, billed as 9; 8.5 kg is reached by 1 in of any side.
    const inInches = box(2, [20 * INCH, 14 * INCH, 9 * INCH]);
    const [advice] = adviseOnBox(SAMPLE_CARD, 'F', inInches, INCH);
    expect(advice).toMatchObject({ kind: 'smaller-box', side: 'length', less: INCH });
  });

  test('is not suggested when the actual weight decides the price', () => {
    expect(adviseOnBox(SAMPLE_CARD, 'G', box(6, [10, 10, 60]), CENTIMETRE)).toEqual([]);
  });

  test('is not suggested for a box billed at the lightest weight', () => {
    expect(adviseOnBox(SAMPLE_CARD, 'G', box(0.1), CENTIMETRE)).toEqual([]);
  });

  test('is never smaller by more than a third of a side', () => {
    // A cube of 15 cm counts as 0.71 kg; half a kilogram would need 5 cm off: a third, and no more.
    const cube = box(0.2, [15, 15, 15]);
    expect(adviseOnBox(SAMPLE_CARD, 'G', cube, CENTIMETRE)).toMatchObject([{ less: 5 }]);
    expect(adviseOnBox(SAMPLE_CARD, 'G', box(0.2, [16, 16, 15]), CENTIMETRE)).toEqual([]);
  });
});

describe('the irregular price at 45 kg', () => {
  const zones = [...new Set(PRICE_LIST.map(({ zone }) => zone))];
  const above = zones.filter((zone) => rupees(zone, 45) > rupees(zone, 45.5));

  test('is above the next weight’s price in some zones and not in others', () => {
    expect(above.length).toBeGreaterThan(0);
    expect(above.length).toBeLessThan(zones.length);
  });

  test.each(zones)('a heavier, cheaper weight is suggested in zone %s', (zone) => {
    const [dear, cheap] = above.includes(zone) ? [45, 45.5] : [44.5, 45];
    expect(adviseOnBox(SAMPLE_CARD, zone, box(dear), CENTIMETRE)).toEqual([
      { kind: 'heavier-step', billed: cheap, saves: rupees(zone, dear) - rupees(zone, cheap) },
    ]);
  });

  test.each([44, 46, 60, 100])('a box of %d kg gets no advice', (weight) => {
    for (const zone of zones) {
      expect(adviseOnBox(SAMPLE_CARD, zone, box(weight), CENTIMETRE)).toEqual([]);
    }
  });
});

test('a box without a price gets no advice', () => {
  expect(adviseOnBox(SAMPLE_CARD, 'G', box(105), CENTIMETRE)).toEqual([]);
});

test('no advice is given under the older rule', () => {
  expect(adviseOnBox(OBSERVED_CARD, 'A', box(45, [40, 30, 20]), CENTIMETRE)).toEqual([]);
});

test('advice matches what trying every smaller box and every heavier weight finds', () => {
  fc.assert(
    fc.property(
      arbitraryZone,
      arbitraryBox,
      fc.constantFrom(CENTIMETRE, INCH),
      (zone, asked, step) => {
        const advice = adviseOnBox(SAMPLE_CARD, zone, asked, step);
        const smaller = advice.find((piece) => piece.kind === 'smaller-box');
        const heavier = advice.find((piece) => piece.kind === 'heavier-step');
        expect(smaller === undefined ? undefined : steps(smaller.less / step)).toBe(
          fewestStepsThatSave(zone, asked, step),
        );
        expect(heavier?.saves ?? 0).toBe(mostSavedByWeight(zone, asked));
      },
    ),
    { numRuns: 500 },
  );
});

test('following advice saves exactly what it promised', () => {
  fc.assert(
    fc.property(
      arbitraryZone,
      arbitraryBox,
      fc.constantFrom(CENTIMETRE, INCH),
      (zone, asked, step) => {
        const before = quoteBox(SAMPLE_CARD, zone, asked);
        for (const piece of adviseOnBox(SAMPLE_CARD, zone, asked, step)) {
          const after = quoteBox(SAMPLE_CARD, zone, follow(piece, asked));
          if (before.kind === 'no-price' || after.kind === 'no-price') throw new Error('No price.');
          expect(after.billed).toBe(piece.billed);
          expect(before.economy - after.economy).toBe(piece.saves);
          expect(piece.saves).toBeGreaterThan(0);
        }
      },
    ),
    { numRuns: 1000 },
  );
});

function follow(advice: Advice, before: Box): Box {
  return advice.kind === 'smaller-box'
    ? { ...before, [advice.side]: minus(before[advice.side], advice.less) }
    : { ...before, weight: advice.billed };
}

/** Finds the answer by trial: cuts each side step by step, up to a third of it, and prices each box. */
function fewestStepsThatSave(zone: string, whole: Box, step: Centimetres): number | undefined {
  const before = quoteBox(SAMPLE_CARD, zone, whole);
  if (before.kind === 'no-price') return undefined;
  const found = SIDES.flatMap((name) => {
    for (let count = 1; count * step * 3 <= whole[name] + 1e-9; count += 1) {
      const side = minus(whole[name], times(step, count));
      const after = quoteBox(SAMPLE_CARD, zone, { ...whole, [name]: side });
      if (after.kind === 'priced' && after.economy < before.economy) return [count];
    }
    return [];
  });
  return found.length === 0 ? undefined : Math.min(...found);
}

function mostSavedByWeight(zone: string, whole: Box): number {
  const before = quoteBox(SAMPLE_CARD, zone, whole);
  if (before.kind === 'no-price') return 0;
  const heavier = PRICE_LIST.filter(
    (price) => price.zone === zone && price.weight > before.billed,
  ).map((price) => before.economy - wholeRupees(price.rupees) * 100);
  return Math.max(0, ...heavier);
}

function steps(count: number): number {
  return Number(count.toFixed(6));
}
