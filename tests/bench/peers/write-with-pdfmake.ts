import pdfMake from 'pdfmake';
import type { InvoiceContent } from '../../../src/paper/invoice-content.ts';
import type { Pair } from '../../../src/paper/pair.ts';
import { invoiceTexts } from '../pdf/invoice-texts.ts';
import type { PdfAssets, PdfWriter } from '../pdf/pdf-writer.ts';

/** pdfmake, which lays the page out by itself; its bold is our semibold. */
export function writeWithPdfmake({ fonts, pictures }: PdfAssets): PdfWriter {
  pdfMake.addVirtualFileSystem({ 'regular.ttf': fonts.regular, 'semibold.ttf': fonts.semibold });
  pdfMake.addFonts({ NotoSans: { normal: 'regular.ttf', bold: 'semibold.ttf' } });
  return async (content) =>
    new Uint8Array(await pdfMake.createPdf(describe(content, pictures)).getBuffer());
}

function describe(content: InvoiceContent, { logo, qr }: PdfAssets['pictures']): object {
  const texts = invoiceTexts(content);
  return {
    pageSize: 'A4',
    pageMargins: [51, 48, 51, 57],
    info: content.properties,
    defaultStyle: { font: 'NotoSans', fontSize: 9, color: '#162136' },
    footer: (page: number, pages: number) => ({
      margin: [51, 20],
      fontSize: 7,
      columns: [content.foot, { text: `Page ${page} of ${pages}`, alignment: 'right' }],
    }),
    // pdfmake writes into the lists that it is given.
    content: [
      {
        columns: [
          [
            { image: logo, fit: [176, 40] },
            { text: texts.issuer.name, bold: true },
            texts.issuer.lines,
          ],
          [content.title, { text: content.number, ...LARGE }, pairs(content.issuer.pairs, 46)],
        ],
      },
      {
        margin: [0, 10],
        layout: { defaultBorder: false, fillColor: '#f7f3eb' },
        table: {
          widths: ['*', '*', '*'],
          body: [texts.places.map(([label, text]) => [label, { text, ...LARGE }])],
        },
      },
      {
        columns: [
          [texts.customer.label, { text: texts.customer.name, bold: true }, texts.customer.lines],
          {
            alignment: 'right',
            stack: [content.amountDue[0], { text: content.amountDue[1], fontSize: 24, bold: true }],
          },
        ],
      },
      {
        margin: [0, 12],
        layout: 'lightHorizontalLines',
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: [20, '*', 70, 70, 70],
          body: [
            cells(texts.headings).map((cell) => ({ ...cell, bold: true })),
            ...texts.rows.map(cells),
          ],
        },
      },
      {
        unbreakable: true,
        columns: [
          [content.amountInWords[0], { text: content.amountInWords[1], bold: true }],
          pairs(texts.sums, 100, 'right'),
        ],
      },
      {
        unbreakable: true,
        margin: [0, 20],
        columnGap: 12,
        columns: [
          [content.bank.label, pairs(content.bank.pairs, 70)],
          [content.terms.label, { ol: [...content.terms.list], fontSize: 7 }],
          {
            width: 80,
            stack: [
              { image: qr, fit: [77, 77] },
              { text: content.qrCaption, fontSize: 7 },
            ],
          },
        ],
      },
    ],
  };
}

const LARGE = { fontSize: 15, bold: true } as const;

function cells(row: readonly string[]) {
  return row.map((text, index) => ({ text, alignment: index < 2 ? 'left' : 'right' }));
}

function pairs(list: readonly Pair[], width: number, alignment = 'left'): object[] {
  return list.map(([label, text]) => ({
    columns: [
      { text: label, width },
      { text, bold: true, alignment },
    ],
  }));
}
