import { includesEdits } from './draft-edits.ts';
import type { HeldDraft, HeldInvoice } from './holdings.ts';
import { isAsIssued } from './is-as-issued.ts';
import { knownEdits } from './known-edits.ts';

/** Whether the draft is unchanged since the invoice was issued from it, which may have been written on before. */
export function isIssuedFrom(draft: HeldDraft, issued: HeldInvoice): boolean {
  return isAsIssued(draft, issued) || isWrittenOnFrom(draft, issued);
}

/** Whether this very state of the draft was written on, or left as it is, until the invoice was issued. */
export function isWrittenOnFrom(draft: HeldDraft, { edits }: HeldInvoice): boolean {
  const known = knownEdits(draft);
  return known !== undefined && edits !== undefined && includesEdits(edits, known);
}
