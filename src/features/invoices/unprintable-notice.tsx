import { memo } from 'react';
import { tidyText } from '../../domain/invoice/clean-text.ts';
import type { InvoiceDraft } from '../../domain/invoice/invoice-draft.ts';
import { Notice } from '../../ui/notice.tsx';
import { findUnprintable } from './pdf/find-unprintable.ts';

/** Names the characters that the PDF's font lacks, before the invoice is issued. */
export const UnprintableNotice = memo(function UnprintableNotice({
  draft,
}: {
  readonly draft: InvoiceDraft;
}) {
  const missing = findUnprintable(tidyText(textOf(draft)));
  if (missing.length === 0) return null;
  return (
    <Notice tone="warn">
      The PDF cannot print {missing.map(nameOf).join(' ')}: a box will stand in{' '}
      {missing.length === 1 ? 'its' : 'their'} place. Write it in Latin, Greek or Cyrillic letters
      {missing.some(isHidden) &&
        '; what has a name like U+202E is hidden in the text: type it anew'}
      .
    </Notice>
  );
});

/** What shows nothing is named by its code, and so cannot turn this text either. */
function nameOf(character: string): string {
  if (!isHidden(character)) return character;
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

function isHidden(character: string): boolean {
  return /[\p{Other}\p{Separator}]/u.test(character);
}

function textOf({ invoiceNumber, customer, shipping, items }: InvoiceDraft): string {
  return [
    invoiceNumber,
    ...Object.values(customer),
    ...Object.values(shipping),
    ...items.map(({ description }) => description),
  ].join('\n');
}
