import type { IssuedInvoice } from '../../../src/domain/invoice/issued-invoice.ts';
import { invoiceContent } from '../../../src/paper/invoice-content.ts';
import { type InvoicePdf, renderInvoicePdf } from '../../../src/paper/render-invoice-pdf.ts';
import { writeWithPdfLib } from '../peers/write-with-pdf-lib.ts';
import { writeWithPdfmake } from '../peers/write-with-pdfmake.ts';
import { writeWithReactPdf } from '../peers/write-with-react-pdf.tsx';
import { benchInvoice } from './bench-invoice.ts';
import type { PdfAssets, PdfWriter } from './pdf-writer.ts';
import { writeWithJspdf } from './write-with-jspdf.ts';

type WriteInvoice = (invoice: IssuedInvoice) => InvoicePdf | Promise<InvoicePdf>;

/** Each gets an issued invoice, and returns what the desk needs: bytes to save and a data URL to mail. */
const WRITERS: Readonly<Record<string, (assets: PdfAssets) => WriteInvoice>> = {
  ours: (assets) => (invoice) => renderInvoicePdf(invoice, assets),
  'plain jsPDF': whole(writeWithJspdf),
  '@cantoo/pdf-lib': whole(writeWithPdfLib),
  pdfmake: whole(writeWithPdfmake),
  '@react-pdf/renderer': whole(writeWithReactPdf),
};

const prepared = new Map<string, WriteInvoice>();

export function listWriters(): string[] {
  return Object.keys(WRITERS);
}

/** Writes an invoice of so many items so many times, and returns the size of the PDF. */
export async function write(
  writer: string,
  assets: PdfAssets,
  items: number,
  times: number,
): Promise<number> {
  const writing = prepared.get(writer) ?? WRITERS[writer]?.(assets);
  if (writing === undefined) throw new Error(`There is no ${writer}.`);
  prepared.set(writer, writing);
  const invoice = benchInvoice(items);
  let size = 0;
  for (let time = 0; time < times; time += 1) size = (await writing(invoice)).bytes.length;
  return size;
}

function whole(prepare: (assets: PdfAssets) => PdfWriter): (assets: PdfAssets) => WriteInvoice {
  return (assets) => {
    const writePdf = prepare(assets);
    return async (invoice) => {
      const bytes = new Uint8Array(await writePdf(invoiceContent(invoice)));
      let binary = '';
      for (const byte of bytes) binary += String.fromCharCode(byte);
      return { bytes, dataUrl: `data:application/pdf;base64,${btoa(binary)}` };
    };
  };
}
