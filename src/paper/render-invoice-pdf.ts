import { type InvoiceOrCreditNote, isCreditNote } from '../domain/tax/invoice-or-credit-note.ts';
import { documentContent } from './document-content.ts';
import type { QrCode } from './encode-qr.ts';
import type { Lettering } from './lettering/lettering.ts';
import { drawAirmailEdge } from './pdf/airmail-edge.ts';
import { Canvas } from './pdf/canvas.ts';
import { drawCustomer } from './pdf/customer-block.ts';
import { drawItems } from './pdf/item-table.ts';
import { drawLetterhead } from './pdf/letterhead.ts';
import { type InvoiceFonts, openDocument } from './pdf/open-document.ts';
import { PageFlow } from './pdf/page-flow.ts';
import { drawPageFeet, drawRunningHead } from './pdf/page-frame.ts';
import { drawPayment, measurePayment } from './pdf/payment-block.ts';
import { drawRouteBand } from './pdf/route-band.ts';
import { drawTaxParticulars } from './pdf/tax-block.ts';
import { drawTotals, measureTotals } from './pdf/totals-block.ts';

/** Data URLs of PNG or JPEG pictures; empty for none. */
export interface InvoicePictures {
  readonly logo: string;
  readonly qr: string;
  /** Of whoever signs an invoice with tax fields. */
  readonly signature?: string;
}

/** What the PDF needs besides the words of the invoice. */
export interface InvoiceAssets {
  readonly fonts: InvoiceFonts;
  readonly pictures: InvoicePictures;
  /** The code of the invoice's UPI link, where it has one. */
  readonly code?: QrCode;
  /** Draws the letters that the fonts lack; without it each is printed as a box. */
  readonly lettering?: Lettering;
}

export interface InvoicePdf {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** `data:application/pdf;base64,…`, as the mail's attachment needs it. */
  readonly dataUrl: string;
}

/** Draws an invoice or a credit note on A4 pages, in reading order; equal arguments make equal bytes. */
export function renderInvoicePdf(
  issued: InvoiceOrCreditNote,
  { fonts, pictures, code, lettering }: InvoiceAssets,
  log: (message: string) => void = console.warn,
): InvoicePdf {
  const content = documentContent(issued);
  const canvas = new Canvas(openDocument(issued, content, fonts), lettering);
  const flow = new PageFlow(canvas, () => drawRunningHead(canvas, content));
  drawAirmailEdge(canvas);
  drawLetterhead(flow, content, pictures.logo, log);
  drawRouteBand(flow, content);
  drawCustomer(flow, content);
  drawTaxParticulars(flow, content);
  // Nobody pays a credit note.
  const isPaid = !isCreditNote(issued);
  const isTaxInvoice = isPaid && issued.tax !== undefined;
  // Its payment is kept with its sums, as the foot of a page has less room beside a signature.
  const kept = isTaxInvoice ? measurePayment(canvas, content) : 0;
  drawItems(flow, content, measureTotals(canvas, content) + kept);
  drawTotals(flow, content, pictures.signature ?? '', log);
  const scanned = code === undefined ? { picture: pictures.qr } : { code };
  if (isPaid) drawPayment(flow, content, scanned, log);
  drawPageFeet(canvas, content);
  // A letter for each byte, so that both forms come from one pass over the document.
  const binary = canvas.doc.output();
  return { bytes: toBytes(binary), dataUrl: `data:application/pdf;base64,${btoa(binary)}` };
}

function toBytes(binary: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
  return bytes;
}
