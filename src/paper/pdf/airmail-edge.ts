import type { Canvas } from './canvas.ts';
import { PAPER } from './style.ts';

const HEIGHT = 2.6;
const STRIPE = 6;
const SLANT = 2.2;

/** The striped upper edge of an airmail envelope. */
export function drawAirmailEdge(canvas: Canvas): void {
  for (let index = 0, x = -STRIPE; x < PAPER.width; index += 1, x += 2 * STRIPE) {
    const steps: [number, number][] = [
      [STRIPE, 0],
      [-SLANT, HEIGHT],
      [-STRIPE, 0],
    ];
    canvas.shape(x + SLANT, 0, steps, index % 2 === 0 ? 'accent' : 'ink');
  }
}
