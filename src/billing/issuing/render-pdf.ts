import type { IssuedInvoice } from '../../domain/invoice/issued-invoice.ts';
import type { InvoicePdf } from '../../paper/render-invoice-pdf.ts';
import type { SignedInContext } from '../signed-in-context.ts';

type Needed = Pick<SignedInContext, 'environment' | 'config'>;

/** The PDF of an issued invoice; its code and fonts are loaded on first use. */
export async function renderPdf(
  { environment, config }: Needed,
  invoice: IssuedInvoice,
): Promise<InvoicePdf> {
  const [{ renderInvoicePdf }, { INVOICE_FONTS }] = await Promise.all([
    import('../../paper/render-invoice-pdf.ts'),
    import('../../paper/fonts/invoice-fonts.ts'),
  ]);
  const company = config.companies.find(({ id }) => id === invoice.company.id);
  const signed = invoice.tax === undefined ? undefined : company?.tax?.signatory?.picture;
  const [logo = '', qr = '', signature = ''] = await Promise.all(
    [company?.logo ?? '', config.qr, signed ?? ''].map((source) => pictureOf(environment, source)),
  );
  const pictures = { logo, qr, signature };
  return renderInvoicePdf(invoice, { fonts: INVOICE_FONTS, pictures });
}

/** A picture as a data URL for the PDF; empty when it cannot be loaded, which is logged. */
async function pictureOf({ loadPicture }: Needed['environment'], source: string): Promise<string> {
  if (source === '' || source.startsWith('data:')) return source;
  try {
    return await loadPicture(source);
  } catch (error) {
    console.warn(`The picture ${source} cannot be loaded.`, error);
    return '';
  }
}
