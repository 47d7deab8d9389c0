import type { IssuedInvoice } from '../../domain/invoice/issued-invoice.ts';
import type { InvoicePdf } from '../../paper/render-invoice-pdf.ts';
import type { BillingContext } from '../billing-context.ts';

type Needed = Pick<BillingContext, 'environment' | 'config'>;

/** The PDF of an issued invoice; its code is fetched at the first use. */
export async function renderPdf(
  { environment, config }: Needed,
  invoice: IssuedInvoice,
): Promise<InvoicePdf> {
  const { renderInvoicePdf } = await import('../../paper/render-invoice-pdf.ts');
  const company = config.companies.find(({ id }) => id === invoice.company.id);
  const [logo, qr] = await Promise.all(
    [company?.logo ?? '', config.qr].map((source) => pictureOf(environment, source)),
  );
  return renderInvoicePdf(invoice, { logo: logo ?? '', qr: qr ?? '' });
}

/** A picture as the PDF takes it, a data URL; empty when it cannot be loaded, which is logged. */
async function pictureOf({ loadPicture }: Needed['environment'], source: string): Promise<string> {
  if (source === '' || source.startsWith('data:')) return source;
  try {
    return await loadPicture(source);
  } catch (error) {
    console.warn(`The picture ${source} cannot be loaded.`, error);
    return '';
  }
}
