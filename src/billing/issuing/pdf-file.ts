import { pdfFileName } from '../../domain/invoice/pdf-file-name.ts';
import type { IssuedDocument } from './issued-document.ts';

/** The PDF under the name that it is saved and handed over with. */
export function pdfFile({ invoice, pdf }: IssuedDocument): File {
  return new File([pdf.bytes], pdfFileName(invoice.invoiceNumber), { type: 'application/pdf' });
}
