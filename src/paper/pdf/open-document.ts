import { jsPDF } from 'jspdf';
import type { InvoiceContent } from '../invoice-content.ts';
import { fingerprintOf } from './fingerprint.ts';

/** TrueType files in base64, one for each weight in use. */
export interface InvoiceFonts {
  readonly regular: string;
  readonly semibold: string;
}

/**
 * An empty A4 document with fonts and properties; equal arguments make equal bytes.
 * @param subject what it is about, with the moment that counts as the document's own
 */
export function openDocument(
  subject: { readonly createdAt: string },
  { properties }: Pick<InvoiceContent, 'properties'>,
  { regular, semibold }: InvoiceFonts,
): jsPDF {
  const doc = new jsPDF({
    unit: 'mm',
    format: 'a4',
    compress: true,
    putOnlyUsedFonts: true,
    floatPrecision: 3,
  });
  for (const [weight, font] of Object.entries({ regular, semibold })) {
    doc.addFileToVFS(`${weight}.ttf`, font);
    doc.addFont(`${weight}.ttf`, `NotoSans-${weight}`, 'normal');
  }
  doc.setProperties(properties);
  doc.setLanguage('en');
  doc.viewerPreferences({ DisplayDocTitle: true });
  // Unless set, jsPDF takes the first from the clock and the second at random.
  doc.setCreationDate(pdfDateOf(subject.createdAt));
  doc.setFileId(fingerprintOf(JSON.stringify(subject)));
  return doc;
}

/** `D:20261121063015+00'00'` of an ISO moment in UTC. */
function pdfDateOf(moment: string): string {
  return `D:${moment.slice(0, 19).replace(/\D/g, '')}+00'00'`;
}
