import type { IssuedInvoice } from '../../domain/invoice/issued-invoice.ts';
import type { Timestamp } from '../../domain/units.ts';
import type { InvoicePdf } from '../../paper/render-invoice-pdf.ts';

/** An issued invoice with the PDF that staff hand over and mail. */
export interface IssuedDocument {
  readonly invoice: IssuedInvoice;
  readonly pdf: InvoicePdf;
  /** Absent when it was issued on this device, or restored on it. */
  readonly broughtInAt?: Timestamp;
}
