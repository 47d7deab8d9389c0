/** What a library without a layout of its own can draw; points, from the upper left corner. */
export interface Pen {
  /** Starts a page. */
  page(): void;
  text(text: string, x: number, y: number, font: PenFont, align?: 'left' | 'right'): void;
  /** The lines of a text that is to be no wider than this. */
  wrap(text: string, width: number, font: PenFont): readonly string[];
  rule(x1: number, x2: number, y: number): void;
  fill(x: number, y: number, width: number, height: number): void;
  picture(which: 'logo' | 'qr', x: number, y: number, width: number, height: number): void;
  /** Goes back to a page, counted from 1. */
  turnTo(page: number): void;
}

export interface PenFont {
  readonly weight: 'regular' | 'semibold';
  /** Points. */
  readonly size: number;
}
