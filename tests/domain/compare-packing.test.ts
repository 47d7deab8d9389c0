import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparePacking } from '../../src/domain/compare-packing.ts';
import type { Box } from '../../src/domain/parcel.ts';
import { quote, quoteBox } from '../../src/domain/quote.ts';
import type { RateCard } from '../../src/domain/rate-card.ts';
import { kilograms, paise } from '../../src/domain/units.ts';
import { arbitraryBox, arbitraryCountry } from '../support/arbitrary-box.ts';
import { box } from '../support/box.ts';
import { CALCULATOR_CARD } from '../support/calculator-card.ts';
import { OBSERVED_CARD, SAMPLE_CARD } from '../support/sample-card.ts';

const several = fc.array(arbitraryBox, { minLength: 2, maxLength: 20 });

describe('one box in place of several', () => {
  test('costs what its whole weight costs, and saves the rest', () => {
    // Each of 1 kg costs ₹1,400; 2 kg cost ₹1,800.
    expect(compare(CALCULATOR_CARD, 'US', [box(1), box(1)])).toEqual({
      economy: 1800_00,
      express: 2800_00,
      saves: { economy: 1000_00, express: 2000_00 },
    });
  });

  test('is billed by all the space that the boxes take up, where that counts for more', () => {
    const big = box(1, [40, 30, 20]);
    // Twice 24,000 cm³ count as 10.1 kg.
    expect(compare(CALCULATOR_CARD, 'US', [big, big])?.economy).toBe((1000 + 400 * 10.5) * 100);
  });

  test('may cost more than several, with economy and with express', () => {
    // 44 and 1 kg cost ₹18,600 and ₹1,400; 45 kg cost ₹24,000 on this card.
    const [near = []] = [CALCULATOR_CARD.zones['near']];
    const at45 = CALCULATOR_CARD.weights.indexOf(kilograms(45));
    const zones = { ...CALCULATOR_CARD.zones, near: near.with(at45, paise(24_000_00)) };
    expect(compare({ ...CALCULATOR_CARD, zones }, 'US', [box(44), box(1)])?.saves).toEqual({
      economy: -4000_00,
      express: -3000_00,
    });
  });

  test('has no price above the card’s last weight, by weight or by size', () => {
    expect(compare(CALCULATOR_CARD, 'US', [box(50), box(50)])).toBeDefined();
    expect(compare(CALCULATOR_CARD, 'US', [box(50), box(50.1)])).toBeUndefined();
    const large = box(1, [100, 50, 50]);
    expect(compare(CALCULATOR_CARD, 'US', [large, large])).toBeUndefined();
  });

  test('has no price where a card of exact weights lacks their sum', () => {
    expect(compare(OBSERVED_CARD, 'US', [box(30), box(39.5)])).toBeUndefined();
    expect(compare(OBSERVED_CARD, 'US', [box(30), box(40)])).toBeDefined();
  });

  test('is no question for a single box', () => {
    expect(compare(CALCULATOR_CARD, 'US', [box(1)])).toBeUndefined();
  });

  test('that fills a weight exactly is not billed as the next', () => {
    // 19 boxes of 2,000 cm³ are 8 kg by size; each rounded by itself they would be a little more.
    const boxes = Array.from({ length: 19 }, () => box(0.1, [20, 10, 10]));
    expect(compare(CALCULATOR_CARD, 'US', boxes)?.economy).toBe((1000 + 400 * 8) * 100);
    // 0.4 + 0.8 + 0.3 is a little more than 1.5 to a computer.
    const light = [0.4, 0.8, 0.3].map((weight) => box(weight, [1, 1, 1]));
    expect(compare(CALCULATOR_CARD, 'US', light)?.economy).toBe((1000 + 400 * 1.5) * 100);
  });
});

test('one box costs what a real box of that weight and volume costs', () => {
  fc.assert(
    fc.property(arbitraryCountry, several, ({ code, zone }, boxes) => {
      const one = compare(SAMPLE_CARD, code, boxes);
      if (one === undefined) return;
      const volume = boxes.reduce(
        (sum, { length, breadth, height }) => sum + length * breadth * height,
        0,
      );
      const weight = boxes.reduce((sum, each) => sum + each.weight, 0);
      const real = quoteBox(SAMPLE_CARD, zone, box(Math.round(weight * 100) / 100, [volume, 1, 1]));
      expect(real).toMatchObject({ economy: one.economy, express: one.express });
    }),
  );
});

test('the saving and one box’s price add up to what the boxes cost apart', () => {
  fc.assert(
    fc.property(arbitraryCountry, several, ({ code }, boxes) => {
      const apart = quote(SAMPLE_CARD, code, boxes);
      const one = compare(SAMPLE_CARD, code, boxes);
      if (one === undefined || apart.kind !== 'priced') return;
      expect(one.economy + one.saves.economy).toBe(apart.economy);
      expect(one.express + one.saves.express).toBe(apart.express);
      // Express is charged for each box, so one box saves all surcharges but one.
      const surcharges = (boxes.length - 1) * SAMPLE_CARD.expressSurcharge;
      expect(one.saves.express - one.saves.economy).toBe(surcharges);
    }),
  );
});

test('nothing is promised for what together is heavier or larger than the card goes', () => {
  const last = SAMPLE_CARD.weights.at(-1) ?? 0;
  fc.assert(
    fc.property(arbitraryCountry, several, ({ code }, boxes) => {
      const weight = boxes.reduce((sum, each) => sum + each.weight, 0);
      const volume = boxes.reduce(
        (sum, { length, breadth, height }) => sum + length * breadth * height,
        0,
      );
      const counted = Math.max(weight, volume / SAMPLE_CARD.divisor);
      fc.pre(Math.abs(counted - last) > 0.001);
      const isPriced = quote(SAMPLE_CARD, code, boxes).kind === 'priced';
      expect(compare(SAMPLE_CARD, code, boxes) !== undefined).toBe(isPriced && counted < last);
    }),
  );
});

test('the order of the boxes makes no difference', () => {
  fc.assert(
    fc.property(arbitraryCountry, several, ({ code }, boxes) => {
      expect(compare(SAMPLE_CARD, code, boxes.toReversed())).toEqual(
        compare(SAMPLE_CARD, code, boxes),
      );
    }),
  );
});

/** The comparison for boxes that have a price apart; undefined for others. */
function compare(card: RateCard, code: string, boxes: readonly Box[]) {
  const apart = quote(card, code, boxes);
  const zone = card.countries.find((country) => country.code === code)?.zone ?? '';
  return apart.kind === 'priced' ? comparePacking(card, zone, boxes, apart) : undefined;
}
