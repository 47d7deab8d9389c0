import { memo } from 'react';
import { composeInvoice } from '../../../domain/invoice/compose-invoice.ts';
import type { InvoiceDraft } from '../../../domain/invoice/invoice-draft.ts';
import { TARIFF } from '../../../domain/tariff.ts';
import { invoiceContent } from '../../../paper/invoice-content.ts';
import { useBilling } from '../use-billing.ts';
import { useLetters } from '../use-letters.ts';
import { InvoicePaper } from './invoice-paper.tsx';
import { LettersContext } from './use-as-printed.ts';

/** The draft as it would be printed now; not drawn again while the form beside it changes alone. */
export const InvoicePreview = memo(function InvoicePreview({
  draft,
}: {
  readonly draft: InvoiceDraft;
}) {
  const { config, environment } = useBilling();
  const company = config.companies.find(({ id }) => id === draft.companyId);
  const content =
    company && invoiceContent(composeInvoice(draft, company, environment.now(), TARIFF.gst));
  const letters = useLetters(JSON.stringify(content ?? ''));
  if (company === undefined || content === undefined) return null;
  const qr = company.upi === undefined ? config.qr : '';
  const signature = company.tax?.signatory?.picture ?? '';
  return (
    <LettersContext value={letters}>
      <InvoicePaper content={content} logo={company.logo} qr={qr} signature={signature} />
    </LettersContext>
  );
});
