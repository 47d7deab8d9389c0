import type { Canvas } from './canvas.ts';
import { BOTTOM, leadingOf, type TextStyle, TOP } from './style.ts';

/** Keeps the position of the next line, over as many pages as needed. */
export class PageFlow {
  /** Millimetres from the upper edge of the current page. */
  y = TOP;

  readonly canvas: Canvas;
  readonly #startPage: () => number;

  /** `startPage` draws the top of each page after the first and returns the position below it. */
  constructor(canvas: Canvas, startPage: () => number) {
    this.canvas = canvas;
    this.#startPage = startPage;
  }

  /** Starts a new page unless `height` millimetres are left on this one; true when it did. */
  ensure(height: number): boolean {
    if (this.y + height <= BOTTOM) return false;
    this.canvas.doc.addPage();
    this.y = this.#startPage();
    return true;
  }

  /** Writes lines below each other from the baseline `y` on, over as many pages as needed. */
  writeFlowing(lines: readonly string[], x: number, style: TextStyle): void {
    for (const line of lines) {
      this.ensure(leadingOf(style));
      this.canvas.write(line, x, this.y, style);
      this.y += leadingOf(style);
    }
  }
}
