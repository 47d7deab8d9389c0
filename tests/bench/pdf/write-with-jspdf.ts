import { jsPDF } from 'jspdf';
import { drawInvoice } from './draw-invoice.ts';
import type { PdfAssets, PdfWriter } from './pdf-writer.ts';
import type { Pen, PenFont } from './pen.ts';

/** Plain jsPDF, as its documentation shows it. */
export function writeWithJspdf(assets: PdfAssets): PdfWriter {
  return (content) => {
    const doc = new jsPDF({ unit: 'pt', format: 'a4', compress: true, putOnlyUsedFonts: true });
    for (const [weight, font] of Object.entries(assets.fonts)) {
      doc.addFileToVFS(`${weight}.ttf`, font);
      doc.addFont(`${weight}.ttf`, weight, 'normal');
    }
    doc.setProperties(content.properties);
    drawInvoice(new JspdfPen(doc, assets.pictures), content);
    return new Uint8Array(doc.output('arraybuffer'));
  };
}

class JspdfPen implements Pen {
  readonly #doc: jsPDF;
  readonly #pictures: PdfAssets['pictures'];
  #isFirst = true;

  constructor(doc: jsPDF, pictures: PdfAssets['pictures']) {
    this.#doc = doc;
    this.#pictures = pictures;
  }

  page(): void {
    // The document begins with one.
    if (!this.#isFirst) this.#doc.addPage();
    this.#isFirst = false;
  }

  text(text: string, x: number, y: number, font: PenFont, align: 'left' | 'right' = 'left'): void {
    this.#use(font).setTextColor(22, 33, 54).text(text, x, y, { align });
  }

  wrap(text: string, width: number, font: PenFont): readonly string[] {
    return this.#use(font).splitTextToSize(text, width) as string[];
  }

  rule(x1: number, x2: number, y: number): void {
    this.#doc.setDrawColor(214, 216, 222).setLineWidth(0.5).line(x1, y, x2, y);
  }

  fill(x: number, y: number, width: number, height: number): void {
    this.#doc.setFillColor(247, 243, 235).rect(x, y, width, height, 'F');
  }

  picture(which: 'logo' | 'qr', x: number, y: number, width: number, height: number): void {
    this.#doc.addImage(this.#pictures[which], 'PNG', x, y, width, height);
  }

  turnTo(page: number): void {
    this.#doc.setPage(page);
  }

  #use({ weight, size }: PenFont): jsPDF {
    return this.#doc.setFont(weight, 'normal').setFontSize(size);
  }
}
