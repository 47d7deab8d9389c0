import { useEffect, useState } from 'react';
import type { InvoiceDraft } from '../../domain/invoice/invoice-draft.ts';
import { Notice } from '../../ui/notice.tsx';

/** Names the characters that the PDF's font lacks, before the invoice is issued. */
export function UnprintableNotice({ draft }: { readonly draft: InvoiceDraft }) {
  const [missing, setMissing] = useState<readonly string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void import('./pdf/find-unprintable.ts').then(({ findUnprintable }) => {
      if (isCurrent) setMissing(findUnprintable(textOf(draft)));
    });
    return () => {
      isCurrent = false;
    };
  }, [draft]);
  if (missing.length === 0) return null;
  return (
    <Notice tone="warn">
      The PDF cannot print {missing.join(' ')}: a box will stand in{' '}
      {missing.length === 1 ? 'its' : 'their'} place. Write it in Latin, Greek or Cyrillic letters.
    </Notice>
  );
}

function textOf({ invoiceNumber, customer, shipping, items }: InvoiceDraft): string {
  return [
    invoiceNumber,
    ...Object.values(customer),
    ...Object.values(shipping),
    ...items.map(({ description }) => description),
  ].join('\n');
}
