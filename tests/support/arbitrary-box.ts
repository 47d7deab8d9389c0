import fc from 'fast-check';
import type { Box } from '../../src/domain/parcel.ts';
import { centimetres, kilograms } from '../../src/domain/units.ts';
import { SAMPLE_CARD } from './sample-card.ts';

const hundredths = (most: number) =>
  fc.integer({ min: 1, max: most * 100 }).map((count) => count / 100);

const side = fc.oneof(hundredths(40), hundredths(150)).map(centimetres);

/** Boxes as people have them, many of them too heavy or too large for the list. */
export const arbitraryBox: fc.Arbitrary<Box> = fc.record({
  weight: fc.oneof(hundredths(5), hundredths(120)).map(kilograms),
  length: side,
  breadth: side,
  height: side,
});

export const arbitraryZone = fc.constantFrom(...Object.keys(SAMPLE_CARD.zones));
export const arbitraryCountry = fc.constantFrom(...SAMPLE_CARD.countries);
