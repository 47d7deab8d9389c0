import type { jsPDF } from 'jspdf';
import type { QrCode } from '../encode-qr.ts';
import { replaceUnprintable } from '../find-unprintable.ts';
import type { Lettering } from '../lettering/lettering.ts';
import { splitClusters } from '../lettering/split-clusters.ts';
import { splitRuns, type TextRun } from '../lettering/split-runs.ts';
import { LetterForms } from './letter-forms.ts';
import { COLOURS, type ColourName, leadingOf, type TextStyle } from './style.ts';
import { wrapText } from './wrap-text.ts';

const POINTS_PER_MILLIMETRE = 72 / 25.4;

export type Align = 'left' | 'right' | 'centre';

/** Draws on the current page, in millimetres. */
export class Canvas {
  readonly doc: jsPDF;
  readonly #lettering: Lettering | undefined;
  readonly #forms: LetterForms | undefined;
  readonly #widths = { regular: new Map<string, number>(), semibold: new Map<string, number>() };

  /** @param lettering draws what the document's own fonts lack */
  constructor(doc: jsPDF, lettering?: Lettering) {
    this.doc = doc;
    this.#lettering = lettering;
    this.#forms = lettering && new LetterForms(doc, lettering);
  }

  /** Writes one line on the baseline `y`; `align` says whether `x` is its left, right or middle. */
  write(text: string, x: number, y: number, style: TextStyle, align: Align = 'left'): void {
    if (text === '') return;
    const shift = { left: 0, centre: 0.5, right: 1 }[align];
    const [red, green, blue] = COLOURS[style.colour];
    let left = x - shift * this.widthOf(text, style);
    for (const run of splitRuns(text, this.#lettering)) {
      if (run.isDrawn) {
        this.#forms?.write(run.text, left, y, style);
      } else {
        this.#setFont(style);
        this.doc.setTextColor(red, green, blue);
        this.doc.text(replaceUnprintable(run.text), left, y);
      }
      left += this.#runWidth(run, style);
    }
  }

  /** Writes lines below each other and returns the baseline of the line after them. */
  writeLines(
    lines: readonly string[],
    x: number,
    y: number,
    style: TextStyle,
    align?: Align,
  ): number {
    for (const [index, line] of lines.entries()) {
      this.write(line, x, y + index * leadingOf(style), style, align);
    }
    return y + lines.length * leadingOf(style);
  }

  wrap(text: string, width: number, style: TextStyle): string[] {
    if (text === '') return [];
    if (!this.#hasDrawn(text)) {
      return wrapText(text, width, (character) => this.#characterWidth(character, style));
    }
    // A word that is joined is narrower or wider than its letters, so it is measured as one.
    const isWhole = (word: string) => this.#hasDrawn(word) && this.widthOf(word, style) <= width;
    return wrapText(
      text,
      width,
      (part) => this.widthOf(part, style),
      (word) => (isWhole(word) ? [word] : this.#partsOf(word)),
    );
  }

  widthOf(text: string, style: TextStyle): number {
    let width = 0;
    for (const run of splitRuns(text, this.#lettering)) width += this.#runWidth(run, style);
    return width;
  }

  /** The style, reduced until the text fits on one line, but to no less than 60% of its size. */
  fit(text: string, width: number, style: TextStyle): TextStyle {
    const ratio = Math.min(1, width / this.widthOf(text, style));
    return { ...style, size: style.size * Math.max(ratio, 0.6) };
  }

  /** The text, cut with an ellipsis if it does not fit on one line. */
  clip(text: string, width: number, style: TextStyle): string {
    if (this.widthOf(text, style) <= width) return text;
    let clipped = '';
    for (const part of this.#partsOf(text)) {
      if (this.widthOf(`${clipped}${part}…`, style) > width) break;
      clipped += part;
    }
    return `${clipped}…`;
  }

  rule(x1: number, x2: number, y: number, colour: ColourName, thickness: number): void {
    const [red, green, blue] = COLOURS[colour];
    this.doc.setDrawColor(red, green, blue).setLineWidth(thickness).setLineCap('butt');
    this.doc.line(x1, y, x2, y);
  }

  /** A row of round holes, like the perforation between two stamps. */
  perforation(x1: number, x2: number, y: number, colour: ColourName): void {
    const [red, green, blue] = COLOURS[colour];
    const holes = Math.round((x2 - x1) / 3.2);
    this.doc.setDrawColor(red, green, blue).setLineWidth(1.3).setLineCap('round');
    // A dash of length 0 with round ends is a dot.
    this.doc.setLineDashPattern([0, (x2 - x1) / holes], 0).line(x1, y, x2, y);
    this.doc.setLineDashPattern([], 0);
  }

  fill(x: number, y: number, width: number, height: number, colour: ColourName): void {
    const [red, green, blue] = COLOURS[colour];
    this.doc.setFillColor(red, green, blue).rect(x, y, width, height, 'F');
  }

  /** A filled polygon from a corner; each step is relative to the end of the one before. */
  shape(x: number, y: number, steps: [number, number][], colour: ColourName): void {
    const [red, green, blue] = COLOURS[colour];
    this.doc.setFillColor(red, green, blue).lines(steps, x, y, [1, 1], 'F', true);
  }

  ring(x: number, y: number, radius: number, colour: ColourName): void {
    const [red, green, blue] = COLOURS[colour];
    this.doc.setDrawColor(red, green, blue).setLineWidth(0.45).circle(x, y, radius, 'S');
  }

  /** The dark squares of a code as one shape, so that no viewer leaves seams between its rows. */
  squares({ size, runs }: QrCode, x: number, y: number, width: number): void {
    const [red, green, blue] = COLOURS.ink;
    const side = width / size;
    this.doc.setFillColor(red, green, blue);
    for (const run of runs)
      this.doc.rect(x + run.x * side, y + run.y * side, run.width * side, side, null);
    this.doc.fill();
  }

  #hasDrawn(text: string): boolean {
    return splitRuns(text, this.#lettering).some(({ isDrawn }) => isDrawn);
  }

  /** What a text may be cut into; a letter that is drawn keeps its marks. */
  #partsOf(text: string): string[] {
    return this.#hasDrawn(text) ? splitClusters(text) : [...text];
  }

  #runWidth({ text, isDrawn }: TextRun, style: TextStyle): number {
    if (isDrawn && this.#lettering !== undefined) {
      return (this.#lettering.widthOf(text, style.weight) * style.size) / POINTS_PER_MILLIMETRE;
    }
    let width = 0;
    for (const character of text) width += this.#characterWidth(character, style);
    return width;
  }

  #characterWidth(character: string, style: TextStyle): number {
    const widths = this.#widths[style.weight];
    let width = widths.get(character);
    if (width === undefined) {
      this.#setFont(style);
      width = this.doc.getStringUnitWidth(replaceUnprintable(character));
      widths.set(character, width);
    }
    return (width * style.size) / POINTS_PER_MILLIMETRE;
  }

  #setFont({ size, weight }: TextStyle): void {
    this.doc.setFont(`NotoSans-${weight}`, 'normal').setFontSize(size);
  }
}
