import type { IssuedInvoice } from '../../domain/invoice/issued-invoice.ts';
import type { InvoicePdf, InvoicePictures } from '../../paper/render-invoice-pdf.ts';
import type { SignedInContext } from '../signed-in-context.ts';
import { readIssuedPictures } from './invoice-pictures.ts';

/** The PDF of an issued invoice, as it was issued. */
export async function renderPdf(
  context: Pick<SignedInContext, 'environment' | 'config' | 'database' | 'storageKey'>,
  invoice: IssuedInvoice,
): Promise<InvoicePdf> {
  return renderPdfWith(invoice, await readIssuedPictures(context, invoice));
}

/** The PDF with these pictures; its code and fonts are loaded on first use. */
export async function renderPdfWith(
  invoice: IssuedInvoice,
  pictures: InvoicePictures,
): Promise<InvoicePdf> {
  const [{ renderInvoicePdf }, { INVOICE_FONTS }] = await Promise.all([
    import('../../paper/render-invoice-pdf.ts'),
    import('../../paper/fonts/invoice-fonts.ts'),
  ]);
  return renderInvoicePdf(invoice, { fonts: INVOICE_FONTS, pictures });
}
