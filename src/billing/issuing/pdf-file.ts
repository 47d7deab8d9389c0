import { pdfFileName } from '../../domain/invoice/pdf-file-name.ts';
import type { InvoicePdf } from '../../paper/render-invoice-pdf.ts';

interface NumberedPdf {
  readonly invoice: { readonly invoiceNumber: string };
  readonly pdf: InvoicePdf;
}

/** The PDF as a file, named as it is saved and shared. */
export function pdfFile({ invoice, pdf }: NumberedPdf): File {
  return new File([pdf.bytes], pdfFileName(invoice.invoiceNumber), { type: 'application/pdf' });
}
