import { findTable } from './find-table.ts';

/** A range of code points and how a font's map assigns their glyphs. */
export interface Segment {
  readonly first: number;
  readonly last: number;
  /** Added to a code point to get its glyph; undefined where the map lists the glyphs instead. */
  readonly delta: number | undefined;
}

/** The segments of a TrueType font's BMP character map (cmap format 4), in ascending order. */
export function readBmpMap(font: Buffer): Segment[] {
  const map = findBmpMap(font);
  const count = font.readUInt16BE(map + 6) / 2;
  return Array.from({ length: count }, (_, index) => {
    const at = map + 14 + 2 * index;
    const isListed = font.readUInt16BE(at + 2 + 6 * count) !== 0;
    return {
      first: font.readUInt16BE(at + 2 + 2 * count),
      last: font.readUInt16BE(at),
      delta: isListed ? undefined : font.readUInt16BE(at + 2 + 4 * count),
    };
  });
}

function findBmpMap(font: Buffer): number {
  const cmap = findTable(font, 'cmap');
  const count = font.readUInt16BE(cmap + 2);
  for (let index = 0; index < count; index += 1) {
    const map = cmap + font.readUInt32BE(cmap + 8 + 8 * index);
    if (font.readUInt16BE(map) === 4) return map;
  }
  throw new Error('the font has no character map of format 4');
}
