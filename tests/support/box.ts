import type { Box } from '../../src/domain/parcel.ts';
import { centimetres, kilograms } from '../../src/domain/units.ts';

/** Length, breadth and height in centimetres. */
type Sides = readonly [number, number, number];

/** A box of that many kilograms, with sides of 10 cm unless others are given. */
export function box(weight: number, sides: Sides = [10, 10, 10]): Box {
  const [length, breadth, height] = sides;
  return {
    weight: kilograms(weight),
    length: centimetres(length),
    breadth: centimetres(breadth),
    height: centimetres(height),
  };
}
