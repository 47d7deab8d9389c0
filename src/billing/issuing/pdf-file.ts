import { pdfFileName } from '../../domain/invoice/pdf-file-name.ts';
import type { IssuedDocument } from './issued-document.ts';

/** The PDF as a file, named as it is saved and shared. */
export function pdfFile({ invoice, pdf }: IssuedDocument): File {
  return new File([pdf.bytes], pdfFileName(invoice.invoiceNumber), { type: 'application/pdf' });
}
