import type { Canvas } from './canvas.ts';
import type { TextStyle } from './style.ts';

/** Writes figures with their decimal points aligned, even where whole ones have none. */
export class FigureColumn {
  readonly #right: number;
  readonly #decimals: number;

  constructor(right: number, figures: readonly string[]) {
    this.#right = right;
    this.#decimals = Math.max(...figures.map((figure) => decimalsOf(figure).length));
  }

  write(canvas: Canvas, figure: string, y: number, style: TextStyle): void {
    // All digits have the same width; a missing point is narrower.
    const own = decimalsOf(figure).length;
    const room = own === 0 ? '.00000'.slice(0, this.#decimals) : '0'.repeat(this.#decimals - own);
    canvas.write(figure, this.#right - canvas.widthOf(room, style), y, style, 'right');
  }
}

/** The point and what follows it. */
function decimalsOf(figure: string): string {
  return /\.\d+$/.exec(figure)?.[0] ?? '';
}
