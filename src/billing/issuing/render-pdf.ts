import { upiLinkOf } from '../../domain/invoice/upi-link.ts';
import { type InvoiceOrCreditNote, isCreditNote } from '../../domain/tax/invoice-or-credit-note.ts';
import { loadInTime } from '../../environment/load-in-time.ts';
import type { QrCode } from '../../paper/encode-qr.ts';
import type { InvoicePdf, InvoicePictures } from '../../paper/render-invoice-pdf.ts';
import { loadLettering } from '../load-lettering.ts';
import type { SignedInContext } from '../signed-in-context.ts';
import { readIssuedPictures } from './invoice-pictures.ts';

/** The PDF of an issued invoice, as it was issued, or of a credit note, with its invoice's pictures. */
export async function renderPdf(
  context: Pick<SignedInContext, 'environment' | 'config' | 'database' | 'storageKey'>,
  issued: InvoiceOrCreditNote,
): Promise<InvoicePdf> {
  const invoice = isCreditNote(issued) ? issued.invoice : issued;
  return renderPdfWith(context, issued, await readIssuedPictures(context, invoice));
}

/** The PDF with these pictures; its code and fonts are loaded on first use. */
export async function renderPdfWith(
  { environment }: Pick<SignedInContext, 'environment'>,
  issued: InvoiceOrCreditNote,
  pictures: InvoicePictures,
): Promise<InvoicePdf> {
  const [{ renderInvoicePdf }, { documentContent }, { INVOICE_FONTS }] = await loadInTime(
    environment,
    () =>
      Promise.all([
        import('../../paper/render-invoice-pdf.ts'),
        import('../../paper/document-content.ts'),
        import('../../paper/fonts/invoice-fonts.ts'),
      ]),
  );
  const code = await upiCodeOf(environment, issued);
  const lettering = await loadLettering(environment, JSON.stringify(documentContent(issued)));
  return renderInvoicePdf(issued, {
    fonts: INVOICE_FONTS,
    pictures,
    ...(code && { code }),
    ...(lettering && { lettering }),
  });
}

/** Its encoder is loaded only for a company that is paid by UPI. */
async function upiCodeOf(
  environment: SignedInContext['environment'],
  issued: InvoiceOrCreditNote,
): Promise<QrCode | undefined> {
  const link = isCreditNote(issued) ? undefined : upiLinkOf(issued);
  if (link === undefined) return undefined;
  const { encodeQr } = await loadInTime(environment, () => import('../../paper/encode-qr.ts'));
  return encodeQr(link);
}
