import type { jsPDF } from 'jspdf';
import { DOTS_PER_POINT, type Lettering } from '../lettering/lettering.ts';
import type { Stencil } from '../lettering/pack-stencil.ts';
import { visualOrder } from '../lettering/visual-order.ts';
import { InvisibleFonts } from './invisible-fonts.ts';
import { type PdfObjects, pdfObjectsOf } from './pdf-objects.ts';
import { COLOURS, type TextStyle } from './style.ts';

/** A line that is drawn wherever it is needed: its picture, and its characters for search and copy. */
interface LetterForm {
  readonly name: string;
  readonly text: string;
  readonly stencil: Stencil;
  /** Points. */
  readonly width: number;
  readonly size: number;
}

const POINT = 1 / DOTS_PER_POINT;

/**
 * Puts pictures of letters into a PDF. Each is a form of its own, with a stencil that takes the
 * colour of the page and, on the same place, its characters in a font without shapes.
 */
export class LetterForms {
  readonly #pdf: PdfObjects;
  readonly #lettering: Lettering;
  readonly #forms = new Map<string, LetterForm>();

  constructor(doc: jsPDF, lettering: Lettering) {
    this.#pdf = pdfObjectsOf(doc);
    this.#lettering = lettering;
    let names: readonly string[] = [];
    this.#pdf.events.subscribe('putResources', () => {
      names = this.#putForms();
    });
    this.#pdf.events.subscribe('putXobjectDict', () => {
      for (const name of names) this.#pdf.write(name);
    });
  }

  /** Draws a line on the current page, with its left end at `x` and its baseline at `y` millimetres. */
  write(text: string, x: number, y: number, style: TextStyle): void {
    const { scaleFactor, pageSize, write } = this.#pdf;
    const { name } = this.#formOf(text, style);
    const colour = COLOURS[style.colour].map((part) => decimal(part / 255)).join(' ');
    const place = [x, pageSize.getHeight() - y].map((each) => decimal(each * scaleFactor));
    write(`q ${colour} rg 1 0 0 1 ${place.join(' ')} cm /${name} Do Q`);
  }

  #formOf(text: string, { size, weight }: TextStyle): LetterForm {
    const key = `${weight} ${size} ${text}`;
    const form = this.#forms.get(key) ?? {
      name: `L${this.#forms.size}`,
      text: visualOrder(text),
      stencil: this.#lettering.draw(text, { size, weight }),
      width: this.#lettering.widthOf(text, weight) * size,
      size,
    };
    this.#forms.set(key, form);
    return form;
  }

  /** Writes the forms, and returns the entries that name them. */
  #putForms(): string[] {
    const forms = [...this.#forms.values()];
    if (forms.length === 0) return [];
    const fonts = new InvisibleFonts(
      this.#pdf,
      forms.map(({ text }) => text),
    );
    return forms.map((form) => `/${form.name} ${this.#putForm(form, fonts)} 0 R`);
  }

  #putForm({ text, stencil, width, size }: LetterForm, fonts: InvisibleFonts): number {
    const left = -stencil.originX * POINT;
    const top = stencil.baseline * POINT;
    const [inkWidth, inkHeight] = [stencil.width * POINT, stencil.height * POINT];
    const lower = top - inkHeight;
    const hasInk = inkWidth > 0;
    const picture = hasInk ? this.#putStencil(stencil) : undefined;
    const placed = [inkWidth, 0, 0, inkHeight, left, lower].map(decimal).join(' ');
    const box = [
      Math.min(left, 0),
      Math.min(lower, -size * 0.3),
      Math.max(left + inkWidth, width),
      Math.max(top, size),
    ];
    const pictures = picture === undefined ? '' : `/XObject << /S ${picture} 0 R >> `;
    return this.#pdf.put(
      [
        ['Type', '/XObject'],
        ['Subtype', '/Form'],
        ['BBox', `[${box.map(decimal).join(' ')}]`],
        ['Resources', `<< ${pictures}/Font << ${fonts.resources} >> >>`],
      ],
      `${hasInk ? `q ${placed} cm /S Do Q\n` : ''}${fonts.show(text, size, width)}`,
    );
  }

  #putStencil({ width, height, bits }: Stencil): number {
    return this.#pdf.put(
      [
        ['Type', '/XObject'],
        ['Subtype', '/Image'],
        ['ImageMask', 'true'],
        ['Width', String(width)],
        ['Height', String(height)],
        ['BitsPerComponent', '1'],
        // Unless told, a stencil inks its zeros.
        ['Decode', '[1 0]'],
      ],
      Array.from(bits, (byte) => String.fromCharCode(byte)).join(''),
    );
  }
}

function decimal(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
