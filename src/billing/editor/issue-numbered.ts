import type { InvoiceDraft } from '../../domain/invoice/invoice-draft.ts';
import { type IssueOutcome, issueDraft } from '../issuing/issue-draft.ts';
import type { IssuedDocument } from '../issuing/issued-document.ts';
import type { NotMailed } from '../issuing/send-issued.ts';
import { findFreeNumber } from '../numbers/find-free-number.ts';
import type { SignedInContext } from '../signed-in-context.ts';
import type { OpenInvoice, Refusal } from './editor-state.ts';

export type NumberedOutcome =
  | {
      readonly kind: 'issued';
      /** With the number that it was issued under. */
      readonly draft: InvoiceDraft;
      readonly issued: IssuedDocument;
      readonly notMailed?: NotMailed;
    }
  | Extract<IssueOutcome, { kind: 'issued-elsewhere' }>
  | Refusal;

/**
 * Issues an invoice under a number that is free now. A number typed by hand is never replaced: when
 * it is taken, the issue is refused and a free number is offered.
 */
export async function issueNumbered(
  context: SignedInContext,
  { id, draft }: OpenInvoice,
  withMail: boolean,
): Promise<NumberedOutcome> {
  const isProposed = draft.isNumberTyped !== true && draft.companyId !== '';
  const renumber = async (): Promise<InvoiceDraft> => {
    const invoiceNumber = await findFreeNumber(context, id, draft.companyId);
    // Without storage a series has no number; issuing the draft as it is then reports the reason.
    return invoiceNumber === '' ? draft : { ...draft, invoiceNumber };
  };
  const issue = async (numbered: InvoiceDraft): Promise<[InvoiceDraft, IssueOutcome]> => [
    numbered,
    await issueDraft(context, { id, draft: numbered, withMail }),
  ];
  // The series continues from the last number issued, whatever that was when the draft was begun.
  const isSeries = context.config.invoiceNumbers === 'series';
  let [numbered, outcome] = await issue(isProposed && isSeries ? await renumber() : draft);
  if (outcome.kind === 'number-used' && isProposed)
    [numbered, outcome] = await issue(await renumber());
  if (outcome.kind === 'number-used') {
    const { invoiceNumber: freeNumber } = await renumber();
    return { kind: 'number-used', freeNumber };
  }
  if (outcome.kind !== 'issued') return outcome;
  const { invoice, pdf, notMailed } = outcome;
  // Another tab may have issued it under another number than was proposed here.
  const draftIssued = { ...numbered, invoiceNumber: invoice.invoiceNumber };
  const refused = notMailed && { notMailed };
  return { kind: 'issued', draft: draftIssued, issued: { invoice, pdf }, ...refused };
}
