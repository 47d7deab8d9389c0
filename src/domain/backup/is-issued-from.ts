import { baseOf } from './beside-id.ts';
import type { HeldDraft, HeldInvoice } from './holdings.ts';
import { isAsIssued } from './is-as-issued.ts';
import { isWrittenOnFrom } from './is-written-on-from.ts';

/**
 * Whether the draft is unchanged since one of the invoices was issued from it, which may have been
 * written on before; or says the same as one beside it.
 * @param bases the ids that it may be beside, where its invoice has another id here than there
 */
export function isIssuedFrom(
  draft: HeldDraft,
  invoices: readonly HeldInvoice[],
  bases: readonly string[] = [baseOf(draft.id)],
): boolean {
  return invoices.some(
    (issued) =>
      isWrittenOnFrom(issued, draft) ||
      (isAsIssued(draft, issued) && bases.includes(baseOf(issued.id))),
  );
}
