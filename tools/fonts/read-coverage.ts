import { readBmpMap } from './bmp-map.ts';

/** The code points that a TrueType font has glyphs for, rising. */
export function readCoverage(font: Buffer): number[] {
  const covered: number[] = [];
  for (const { first, last } of readBmpMap(font)) {
    // The map ends with a segment of U+FFFF, which is no character.
    for (let code = first; code <= last && code < 0xffff; code += 1) covered.push(code);
  }
  return covered;
}
