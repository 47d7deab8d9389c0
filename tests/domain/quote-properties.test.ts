import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quote, quoteBox } from '../../src/domain/quote.ts';
import { centimetres, kilograms } from '../../src/domain/units.ts';
import { arbitraryBox, arbitraryCountry, arbitraryZone } from '../support/arbitrary-box.ts';
import { LAST_WEIGHT, listedPrice, PRICE_LIST, wholeRupees } from '../support/price-list.ts';
import { OBSERVED_CARD, SAMPLE_CARD } from '../support/sample-card.ts';

const WEIGHTS = [...new Set(PRICE_LIST.map(({ weight }) => weight))];
const PRICES = new Set(PRICE_LIST.map(({ rupees }) => wholeRupees(rupees) * 100));
const IRREGULAR = kilograms(45);
const RUNS = { numRuns: 1000 };

test('the billed weight is the first on the list that covers actual and dimensional weight', () => {
  fc.assert(
    fc.property(arbitraryZone, arbitraryBox, (zone, box) => {
      const quoted = quoteBox(SAMPLE_CARD, zone, box);
      // Hundredths are whole numbers here, so that this calculation has no rounding noise of its own.
      const volume =
        Math.round(box.length * 100) * Math.round(box.breadth * 100) * Math.round(box.height * 100);
      const covers = (weight: number) =>
        weight >= box.weight && weight * 4750 * 1e6 + 2e3 >= volume;
      const expected = WEIGHTS.find(covers);
      expect(quoted.kind === 'priced' ? quoted.billed : undefined).toBe(expected);
    }),
    RUNS,
  );
});

test('a price is always the listed one for its zone and billed weight', () => {
  fc.assert(
    fc.property(arbitraryZone, arbitraryBox, (zone, box) => {
      const quoted = quoteBox(SAMPLE_CARD, zone, box);
      if (quoted.kind === 'no-price') return;
      expect(quoted.economy).toBe(wholeRupees(listedPrice(zone, quoted.billed)) * 100);
      expect(quoted.express).toBe(quoted.economy + 100_000);
      expect(PRICES).toContain(quoted.economy);
    }),
    RUNS,
  );
});

test('the billed weight is at least actual and dimensional weight, and less than a kilogram above both', () => {
  fc.assert(
    fc.property(arbitraryZone, arbitraryBox, (zone, box) => {
      const quoted = quoteBox(SAMPLE_CARD, zone, box);
      if (quoted.kind === 'no-price') {
        expect(Math.max(quoted.actual, quoted.dimensional)).toBeGreaterThan(LAST_WEIGHT);
        return;
      }
      expect(quoted.billed).toBeGreaterThanOrEqual(quoted.actual);
      expect(quoted.billed).toBeGreaterThanOrEqual(quoted.dimensional);
      expect(quoted.billed - Math.max(quoted.actual, quoted.dimensional)).toBeLessThan(1);
    }),
    RUNS,
  );
});

test('a heavier or larger box never costs less, except for the irregular price at 45 kg', () => {
  const growth = fc.constantFrom('weight', 'length', 'breadth', 'height');
  fc.assert(
    fc.property(arbitraryZone, arbitraryBox, growth, fc.nat(3000), (zone, box, side, more) => {
      const first = quoteBox(SAMPLE_CARD, zone, box);
      const second = quoteBox(SAMPLE_CARD, zone, { ...box, [side]: box[side] + more / 100 });
      if (first.kind === 'no-price') {
        expect(second.kind).toBe('no-price');
        return;
      }
      if (second.kind === 'no-price' || [first.billed, second.billed].includes(IRREGULAR)) return;
      expect(second.economy).toBeGreaterThanOrEqual(first.economy);
    }),
    RUNS,
  );
});

test('the total is the sum of the boxes in whole rupees, in any order', () => {
  const boxes = fc.array(arbitraryBox, { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(arbitraryCountry, boxes, ({ code, zone }, several) => {
      const total = quote(SAMPLE_CARD, code, several);
      const singles = several.map((box) => quoteBox(SAMPLE_CARD, zone, box));
      if (total.kind !== 'priced') {
        expect(singles.some(({ kind }) => kind === 'no-price')).toBe(true);
        return;
      }
      const sum = singles.reduce(
        (all, box) => all + (box.kind === 'priced' ? box.economy : Number.NaN),
        0,
      );
      expect(total.economy).toBe(sum);
      expect(total.express).toBe(sum + several.length * 100_000);
      expect(total.economy % 100).toBe(0);
      expect(quote(SAMPLE_CARD, code, several.toReversed())).toMatchObject({
        economy: total.economy,
        express: total.express,
      });
    }),
    RUNS,
  );
});

test('no measurements, however odd, make a price that is not a positive number', () => {
  const anything = fc.double();
  const oddBox = fc.record({
    weight: anything.map(kilograms),
    length: anything.map(centimetres),
    breadth: anything.map(centimetres),
    height: anything.map(centimetres),
  });
  fc.assert(
    fc.property(
      fc.constantFrom(SAMPLE_CARD, OBSERVED_CARD),
      arbitraryZone,
      oddBox,
      (card, zone, box) => {
        const quoted = quoteBox(card, zone, box);
        if (quoted.kind === 'no-price') return;
        expect(Number.isFinite(quoted.economy) && quoted.economy > 0).toBe(true);
        expect(quoted.express).toBe(quoted.economy + 100_000);
      },
    ),
    RUNS,
  );
});

test('under the older rule the price is the larger of list price and dimensional figure', () => {
  fc.assert(
    fc.property(arbitraryZone, arbitraryBox, fc.constantFrom(...WEIGHTS), (zone, box, weight) => {
      const quoted = quoteBox(OBSERVED_CARD, zone, { ...box, weight: kilograms(weight) });
      const figure = (box.length * box.breadth * box.height) / 4750;
      const expected = Math.round(Math.max(Number(listedPrice(zone, weight)), figure));
      // A figure half-way between two rupees may round either way.
      expect(Math.abs(quoted.kind === 'priced' ? quoted.economy / 100 - expected : 9)).toBeLessThan(
        figure % 1 > 0.499 && figure % 1 < 0.501 ? 1.1 : 0.1,
      );
    }),
    RUNS,
  );
});
