import type { IssuedInvoice } from '../domain/invoice/issued-invoice.ts';
import { drawAirmailEdge } from './pdf/airmail-edge.ts';
import { Pen } from './pdf/canvas.ts';
import { drawCustomer } from './pdf/customer-block.ts';
import { drawItems } from './pdf/item-table.ts';
import { drawLetterhead } from './pdf/letterhead.ts';
import { openDocument } from './pdf/open-document.ts';
import { Sheet } from './pdf/page-flow.ts';
import { drawPageFeet, drawRunningHead } from './pdf/page-frame.ts';
import { drawPayment } from './pdf/payment-block.ts';
import { drawRouteBand } from './pdf/route-band.ts';
import { drawTotals, measureTotals } from './pdf/totals-block.ts';

/** Data URLs of PNG or JPEG pictures; empty for none. */
export interface InvoicePictures {
  readonly logo: string;
  readonly qr: string;
}

export interface InvoicePdf {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Plain `data:application/pdf;base64,…`, as the mail's attachment wants it. */
  readonly dataUrl: string;
  /** Characters that the font lacks and that stand in the PDF as a replacement mark. */
  readonly missingCharacters: readonly string[];
}

/** Draws the invoice on A4 pages, in reading order; the same invoice and pictures give the same bytes. */
export function renderInvoicePdf(
  invoice: IssuedInvoice,
  { logo, qr }: InvoicePictures,
  log: (message: string) => void = console.warn,
): InvoicePdf {
  const pen = new Pen(openDocument(invoice));
  const sheet = new Sheet(pen, () => drawRunningHead(pen, invoice));
  drawAirmailEdge(pen);
  drawLetterhead(sheet, invoice, logo, log);
  drawRouteBand(sheet, invoice);
  drawCustomer(sheet, invoice);
  drawItems(sheet, invoice, measureTotals(pen, invoice));
  drawTotals(sheet, invoice);
  drawPayment(sheet, invoice, qr, log);
  drawPageFeet(pen, invoice);
  const bytes = new Uint8Array(pen.doc.output('arraybuffer'));
  return { bytes, dataUrl: toDataUrl(bytes), missingCharacters: [...pen.missing] };
}

function toDataUrl(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return `data:application/pdf;base64,${btoa(binary)}`;
}
