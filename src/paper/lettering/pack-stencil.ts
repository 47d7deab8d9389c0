import type { Drawing } from './drawing.ts';

/** A picture of one bit for each pixel, cut to what is inked. */
export interface Stencil {
  readonly width: number;
  readonly height: number;
  /** Pixels from its left edge to where its text begins; negative when the edge comes after. */
  readonly originX: number;
  /** Pixels from its upper edge to the baseline of its text. */
  readonly baseline: number;
  /** Row by row, each filled up to whole bytes; 1 is ink. */
  readonly bits: Uint8Array;
}

/** A printer has ink or none; so has the picture, which takes an eighth of the room. */
const INK = 128;

export function packStencil({ width, height, originX, baseline, opacity }: Drawing): Stencil {
  const isInked = (x: number, y: number) => (opacity[y * width + x] ?? 0) >= INK;
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!isInked(x, y)) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = y + 1;
    }
  }
  const [inkWidth, inkHeight] = [Math.max(right - left, 0), Math.max(bottom - top, 0)];
  const rowBytes = Math.ceil(inkWidth / 8);
  const bits = new Uint8Array(rowBytes * inkHeight);
  for (let y = 0; y < inkHeight; y += 1) {
    for (let x = 0; x < inkWidth; x += 1) {
      if (!isInked(left + x, top + y)) continue;
      const at = y * rowBytes + (x >> 3);
      bits[at] = (bits[at] ?? 0) | (0x80 >> (x & 7));
    }
  }
  return {
    width: inkWidth,
    height: inkHeight,
    originX: originX - left,
    baseline: baseline - top,
    bits,
  };
}
