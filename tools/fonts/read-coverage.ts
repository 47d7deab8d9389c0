/** The code points of a TrueType font's BMP character map (cmap format 4), rising. */
export function readCoverage(font: Buffer): number[] {
  const map = findBmpMap(font);
  const segments = font.readUInt16BE(map + 6) / 2;
  const covered: number[] = [];
  for (let segment = 0; segment < segments; segment += 1) {
    const last = font.readUInt16BE(map + 14 + 2 * segment);
    const first = font.readUInt16BE(map + 16 + 2 * segments + 2 * segment);
    // The map ends with a segment of U+FFFF, which is no character.
    for (let code = first; code <= last && code < 0xffff; code += 1) covered.push(code);
  }
  return covered;
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

function findTable(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4);
  for (let index = 0; index < count; index += 1) {
    const entry = 12 + 16 * index;
    if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8);
  }
  throw new Error(`the font has no table ${tag}`);
}
