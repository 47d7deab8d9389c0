import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quoteBox } from '../../../src/domain/quote.ts';
import { type Kilograms, kilograms, minus } from '../../../src/domain/units.ts';
import {
  formatDimensionalWeight,
  formatExactWeight,
  formatRemainingWeight,
  formatWeightInText,
} from '../../../src/features/calculator/format.ts';
import { arbitraryBox } from '../../support/arbitrary-box.ts';
import { SAMPLE_CARD } from '../../support/sample-card.ts';

const written = (format: (weight: Kilograms) => string, ...weights: number[]) =>
  weights.map((weight) => format(kilograms(weight)));

test('dimensional weight is shown to one decimal', () => {
  expect(written(formatDimensionalWeight, 5.052632, 5, 0.04, 12.25)).toEqual([
    '5.1 kg',
    '5.0 kg',
    '0.0 kg',
    '12.3 kg',
  ]);
});

test('a weight that somebody adds up is shown to the gram', () => {
  expect(written(formatExactWeight, 2.5, 5.052632, 100)).toEqual(['2.5 kg', '5.053 kg', '100 kg']);
});

test('a weight too small for its decimals is not called nothing', () => {
  expect(written(formatExactWeight, 0.0001, 0.00049, 0.0005, 0)).toEqual([
    'under 0.001 kg',
    'under 0.001 kg',
    '0.001 kg',
    '0 kg',
  ]);
  expect(written(formatWeightInText, 0.0002, 0.049, 0.05, 5.052632)).toEqual([
    'under 0.1 kg',
    'under 0.1 kg',
    '0.1 kg',
    '5.1 kg',
  ]);
});

test.each([
  [0.3, 'metric', '300 g'],
  [0.048, 'metric', '48 g'],
  [0.0489, 'metric', '48 g'],
  [1, 'metric', '1 kg'],
  [2.5, 'metric', '2.5 kg'],
  [0.1, 'imperial', '3.5 oz'],
  [0.45359237, 'imperial', '1 lb'],
  [2.5, 'imperial', '5.51 lb'],
] as const)('room for %d kg reads in %s units: %s', (room, system, text) => {
  expect(formatRemainingWeight(kilograms(room), system)).toBe(text);
});

test('adding the weight that the page suggests keeps the price', () => {
  const GRAMS: Readonly<Record<string, number>> = {
    g: 1,
    kg: 1000,
    oz: 28.349523125,
    lb: 453.59237,
  };
  fc.assert(
    fc.property(arbitraryBox, fc.constantFrom('metric', 'imperial'), (box, system) => {
      const quoted = quoteBox(SAMPLE_CARD, 'G', box);
      if (quoted.kind === 'no-price') return;
      const [count = '', unit = ''] = formatRemainingWeight(
        minus(quoted.billed, quoted.actual),
        system,
      ).split(' ');
      const added = (Number(count) * (GRAMS[unit] ?? Number.NaN)) / 1000;
      const packed = quoteBox(SAMPLE_CARD, 'G', {
        ...box,
        weight: kilograms(box.weight + added),
      });
      expect(packed).toMatchObject({ billed: quoted.billed });
    }),
  );
});
