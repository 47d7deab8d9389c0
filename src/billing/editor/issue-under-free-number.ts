import type { InvoiceDraft } from '../../domain/invoice/invoice-draft.ts';
import { hasSeries } from '../../domain/staff/has-series.ts';
import { normaliseInvoiceNumber } from '../../storage/issued-invoices.ts';
import { findInvoiceWithNumber } from '../issuing/find-invoice-with-number.ts';
import { type IssueOutcome, issueDraft } from '../issuing/issue-draft.ts';
import type { IssuedDocument } from '../issuing/issued-document.ts';
import type { NotMailed } from '../issuing/mail-issued.ts';
import { findFreeNumber } from '../numbers/find-free-number.ts';
import { learnUsedNumbers, NUMBER_PATIENCE } from '../numbers/learn-used-numbers.ts';
import type { SignedInContext } from '../signed-in-context.ts';
import type { EditorRefusal, NumberUsed, OpenInvoice } from './editor-state.ts';

export type FreeNumberOutcome =
  | {
      readonly kind: 'issued';
      /** With the number that it was issued under. */
      readonly draft: InvoiceDraft;
      readonly issued: IssuedDocument;
      readonly notMailed?: NotMailed;
      /** It was issued before, by another tab or device. */
      readonly isElsewhere?: true;
    }
  | Extract<IssueOutcome, { kind: 'issued-elsewhere' }>
  | Exclude<EditorRefusal, NumberUsed | NotMailed>
  /** What the form shows by then is for the form to say. */
  | Omit<NumberUsed, 'shown'>;

/**
 * Issues an invoice under the number on the form, or refuses and offers a free one: where the number is
 * used, the invoice that has it may be this very one, issued from a backup of this device or before its
 * data was deleted. Only a draft of a series that was begun here takes the next number unasked.
 */
export async function issueUnderFreeNumber(
  context: SignedInContext,
  { id, draft, fromBackup, others }: OpenInvoice,
  how: Pick<Parameters<typeof issueDraft>[1], 'withMail' | 'acceptsMissing'>,
): Promise<FreeNumberOutcome> {
  // One for all questions, so that the press never waits longer.
  const signal = context.environment.timeoutSignal(NUMBER_PATIENCE);
  const isProposed = draft.isNumberTyped !== true && draft.companyId !== '';
  const issue = async (numbered: InvoiceDraft): Promise<[InvoiceDraft, IssueOutcome]> => [
    numbered,
    await issueDraft(context, { id, draft: numbered, fromBackup, others, ...how }),
  ];
  const issueRenumbered = async (): Promise<[InvoiceDraft, IssueOutcome]> => {
    const found = await findFreeNumber(context, id, draft.companyId, signal);
    if (found.kind !== 'done') return [draft, found];
    return issue({ ...draft, invoiceNumber: found.value });
  };
  // The series continues from the last number issued, whatever that was when the draft was begun.
  const isSeries = hasSeries(context.config, draft.companyId);
  const mayBeIssued = fromBackup !== undefined && draft.invoiceNumber !== '';
  const isRenumbered = isProposed && isSeries && !mayBeIssued;
  // Another desk may have issued it since it was proposed, or before it was typed: then it counts as used.
  if (!isRenumbered)
    await learnUsedNumbers(context, [normaliseInvoiceNumber(draft.invoiceNumber)], signal);
  let [numbered, outcome] = isRenumbered ? await issueRenumbered() : await issue(draft);
  // Several tabs may find the same number: each round one of them gets it, and the others look again.
  while (outcome.kind === 'number-used' && isRenumbered) {
    const refused = numbered.invoiceNumber;
    [numbered, outcome] = await issueRenumbered();
    if (numbered.invoiceNumber === refused) break;
  }
  if (outcome.kind === 'number-used') {
    const taken = await findInvoiceWithNumber(context, numbered);
    const free = await findFreeNumber(context, id, draft.companyId, signal);
    const freeNumber = free.kind === 'done' ? free.value : '';
    return { kind: 'number-used', number: numbered.invoiceNumber, taken, freeNumber };
  }
  if (outcome.kind !== 'issued') return outcome;
  const { kind, isElsewhere, notMailed, ...issued } = outcome;
  // Another tab may have issued it under another number than was proposed here.
  const draftIssued = { ...numbered, invoiceNumber: issued.invoice.invoiceNumber };
  return {
    kind,
    draft: draftIssued,
    issued,
    ...(isElsewhere && { isElsewhere }),
    ...(notMailed && { notMailed }),
  };
}
