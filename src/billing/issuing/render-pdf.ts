import { type InvoiceOrCreditNote, isCreditNote } from '../../domain/tax/invoice-or-credit-note.ts';
import type { InvoicePdf } from '../../paper/render-invoice-pdf.ts';
import type { SignedInContext } from '../signed-in-context.ts';

type Needed = Pick<SignedInContext, 'environment' | 'config'>;

/** The PDF of an issued invoice or credit note; its code and fonts are loaded on first use. */
export async function renderPdf(
  { environment, config }: Needed,
  issued: InvoiceOrCreditNote,
): Promise<InvoicePdf> {
  const [{ renderInvoicePdf }, { INVOICE_FONTS }] = await Promise.all([
    import('../../paper/render-invoice-pdf.ts'),
    import('../../paper/fonts/invoice-fonts.ts'),
  ]);
  const invoice = isCreditNote(issued) ? issued.invoice : issued;
  const company = config.companies.find(({ id }) => id === invoice.company.id);
  const signed = invoice.tax === undefined ? undefined : company?.tax?.signatory?.picture;
  const [logo = '', qr = '', signature = ''] = await Promise.all(
    [company?.logo ?? '', config.qr, signed ?? ''].map((source) => pictureOf(environment, source)),
  );
  const pictures = { logo, qr, signature };
  return renderInvoicePdf(issued, { fonts: INVOICE_FONTS, pictures });
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
