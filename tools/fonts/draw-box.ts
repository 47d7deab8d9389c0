import { readBmpMap } from './bmp-map.ts';
import { findTable } from './find-table.ts';

const WIDTH = 600;
/** Left, bottom, right and top edge and line width, in thousandths of an em. */
const BOX = { left: 70, lower: 0, right: 530, upper: 714, line: 50 };

/**
 * Replaces the outline of a code point's glyph by an empty box. Noto's only box is glyph 0, which
 * jsPDF takes for the end of the text.
 */
export function drawBox(font: Buffer, code: number): void {
  const segment = readBmpMap(font).find(({ first, last }) => first <= code && code <= last);
  if (segment?.delta === undefined)
    throw new Error('the character to draw the box for has no glyph');
  const glyph = (code + segment.delta) & 0xffff;
  const { start, end } = placeOf(font, glyph);
  const outline = outlineOf(BOX);
  if (outline.length > end - start) throw new Error('the box takes more room than the glyph had');
  font.fill(0, start, end);
  outline.copy(font, start);
  const metric = findTable(font, 'hmtx') + 4 * glyph;
  font.writeUInt16BE(WIDTH, metric);
  font.writeInt16BE(BOX.left, metric + 2);
}

function placeOf(font: Buffer, glyph: number): { start: number; end: number } {
  const [glyphs, places] = [findTable(font, 'glyf'), findTable(font, 'loca')];
  const isLong = font.readInt16BE(findTable(font, 'head') + 50) === 1;
  const at = (index: number) =>
    isLong ? font.readUInt32BE(places + 4 * index) : 2 * font.readUInt16BE(places + 2 * index);
  return { start: glyphs + at(glyph), end: glyphs + at(glyph + 1) };
}

/** Two rectangles; the inner one runs in the opposite direction and so is a hole. */
function outlineOf({ left, lower, right, upper, line }: typeof BOX): Buffer {
  const points = [
    [left, lower],
    [left, upper],
    [right, upper],
    [right, lower],
    [left + line, lower + line],
    [right - line, lower + line],
    [right - line, upper - line],
    [left + line, upper - line],
  ] as const;
  const steps = (axis: 0 | 1) =>
    points.map((point, index) => point[axis] - (points[index - 1]?.[axis] ?? 0));
  const ON_CURVE = 1;
  return Buffer.concat([
    words(2, left, lower, right, upper),
    words(3, 7),
    words(0),
    Buffer.alloc(points.length, ON_CURVE),
    words(...steps(0)),
    words(...steps(1)),
  ]);
}

function words(...values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(2 * values.length);
  for (const [index, value] of values.entries()) buffer.writeInt16BE(value, 2 * index);
  return buffer;
}
