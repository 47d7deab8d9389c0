import fontkit from '@cantoo/fontkit';
import { PDFDocument, type PDFFont, type PDFImage, type PDFPage, rgb } from '@cantoo/pdf-lib';
import { drawInvoice } from '../pdf/draw-invoice.ts';
import type { PdfAssets, PdfWriter } from '../pdf/pdf-writer.ts';
import type { Pen, PenFont } from '../pdf/pen.ts';

const HEIGHT = 841.89;
const INK = rgb(0.09, 0.13, 0.21);

/** `@cantoo/pdf-lib`, whose fontkit keeps of each font what the document uses. */
export function writeWithPdfLib({ fonts, pictures }: PdfAssets): PdfWriter {
  return async (content) => {
    const doc = await PDFDocument.create();
    doc.registerFontkit(fontkit);
    doc.setTitle(content.properties.title);
    const embed = (font: string) => doc.embedFont(font, { subset: true });
    const pen = new PdfLibPen(doc, {
      regular: await embed(fonts.regular),
      semibold: await embed(fonts.semibold),
      logo: await doc.embedPng(pictures.logo),
      qr: await doc.embedPng(pictures.qr),
    });
    drawInvoice(pen, content);
    return doc.save();
  };
}

interface Embedded {
  readonly regular: PDFFont;
  readonly semibold: PDFFont;
  readonly logo: PDFImage;
  readonly qr: PDFImage;
}

class PdfLibPen implements Pen {
  readonly #doc: PDFDocument;
  readonly #embedded: Embedded;
  readonly #pages: PDFPage[] = [];
  #page: PDFPage | undefined;

  constructor(doc: PDFDocument, embedded: Embedded) {
    this.#doc = doc;
    this.#embedded = embedded;
  }

  page(): void {
    this.#page = this.#doc.addPage([595.28, HEIGHT]);
    this.#pages.push(this.#page);
  }

  text(text: string, x: number, y: number, { weight, size }: PenFont, align = 'left'): void {
    const font = this.#embedded[weight];
    const start = align === 'left' ? x : x - font.widthOfTextAtSize(text, size);
    this.#page?.drawText(text, { x: start, y: HEIGHT - y, size, font, color: INK });
  }

  wrap(text: string, width: number, { weight, size }: PenFont): readonly string[] {
    const lines: string[] = [];
    for (const word of text.split(' ')) {
      const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
      const fits = this.#embedded[weight].widthOfTextAtSize(longer, size) <= width;
      if (lines.length > 0 && fits) lines.pop();
      lines.push(fits ? longer : word);
    }
    return lines;
  }

  rule(x1: number, x2: number, y: number): void {
    const color = rgb(0.84, 0.85, 0.87);
    const [start, end] = [x1, x2].map((x) => ({ x, y: HEIGHT - y }));
    if (start && end) this.#page?.drawLine({ start, end, thickness: 0.5, color });
  }

  fill(x: number, y: number, width: number, height: number): void {
    const color = rgb(0.97, 0.95, 0.92);
    this.#page?.drawRectangle({ x, y: HEIGHT - y - height, width, height, color });
  }

  picture(which: 'logo' | 'qr', x: number, y: number, width: number, height: number): void {
    this.#page?.drawImage(this.#embedded[which], { x, y: HEIGHT - y - height, width, height });
  }

  turnTo(page: number): void {
    this.#page = this.#pages[page - 1];
  }
}
