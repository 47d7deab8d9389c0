import type { HeldDraft, HeldInvoice } from './holdings.ts';

/** Whether the invoice says what staff wrote in the draft; unseen tax fields are not issued. */
export function isAsIssued(
  { text, untaxedText = text, unnumberedTexts = [] }: HeldDraft,
  issued: Pick<HeldInvoice, 'text' | 'unnumberedText'>,
): boolean {
  const { unnumberedText } = issued;
  if (unnumberedText !== undefined && unnumberedTexts.includes(unnumberedText)) return true;
  return issued.text !== undefined && [text, untaxedText].includes(issued.text);
}
