import type { InvoiceContent } from '../../../src/paper/invoice-content.ts';

/** What every writer is given: TrueType files in base64, and data URLs of PNG pictures. */
export interface PdfAssets {
  readonly fonts: { readonly regular: string; readonly semibold: string };
  readonly pictures: { readonly logo: string; readonly qr: string };
}

/** Writes an invoice that says all of `content`, with logo, QR code and both fonts. */
export type PdfWriter = (content: InvoiceContent) => Uint8Array | Promise<Uint8Array>;
