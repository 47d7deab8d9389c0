import { includesEdits } from './draft-edits.ts';
import type { HeldDraft, HeldInvoice } from './holdings.ts';
import { isAsIssued } from './is-as-issued.ts';
import { knownEdits } from './known-edits.ts';

/** Whether the draft is unchanged since the invoice was issued from it, which may have been written on before. */
export function isIssuedFrom(draft: HeldDraft, issued: HeldInvoice): boolean {
  const known = knownEdits(draft);
  const isIncluded =
    known !== undefined && issued.edits !== undefined && includesEdits(issued.edits, known);
  return isIncluded || isAsIssued(draft, issued);
}
