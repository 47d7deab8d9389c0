import { readBmpMap } from './bmp-map.ts';

/** The code points for which a TrueType font has glyphs, in ascending order. */
export function readCoverage(font: Buffer): number[] {
  const covered: number[] = [];
  for (const { first, last } of readBmpMap(font)) {
    // The map ends with a segment for U+FFFF, which is not a character.
    for (let code = first; code <= last && code < 0xffff; code += 1) covered.push(code);
  }
  return covered;
}
