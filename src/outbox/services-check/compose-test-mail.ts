import type { MailContent } from '../../domain/outbox/build-mail-request.ts';

/** `small` fits every plan of the mail service; `large` only one that takes attachments. */
type AttachmentSize = 'small' | 'large';

/** Just over the 50 kB that a plan without attachments takes, once written as a data URL. */
const LARGE_PDF_LENGTH = 39_000;

/** A mail like an invoice's, which says that it is a test. */
export function composeTestMail(
  recipient: string,
  invoiceNumber: string,
  size: AttachmentSize,
): MailContent {
  return {
    to_email: recipient,
    to_name: 'TEST, not an invoice',
    document: 'Test',
    invoice_number: invoiceNumber,
    company_name: 'TEST',
    attachment: `data:application/pdf;base64,${btoa(composePdf(size === 'large' ? LARGE_PDF_LENGTH : 0))}`,
  };
}

/** A PDF of one page; a comment makes it at least `length` characters long. */
function composePdf(length: number): string {
  const text = 'BT /F1 24 Tf 72 720 Td (TEST: not an invoice) Tj ET';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let pdf = `%PDF-1.4\n${`%${'-'.repeat(98)}\n`.repeat(Math.ceil(length / 100))}`;
  const places = objects.map((object, index) => {
    const place = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>`;
  return `${pdf}${table}${trailer}\nstartxref\n${pdf.length}\n%%EOF\n`;
}
