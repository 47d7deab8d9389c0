import type { InvoiceDraft } from '../../domain/invoice/invoice-draft.ts';
import { makeSerialQueue } from '../make-serial-queue.ts';
import { findFreeNumber } from '../numbers/find-free-number.ts';
import type { SignedInContext } from '../signed-in-context.ts';
import type { OpenInvoice } from './editor-state.ts';

/** Looks for numbers for the open invoice while staff keep typing. */
export interface NumberProposals {
  /** Puts the next free number on the open invoice, unless staff type one first. */
  readonly propose: () => void;
  /** Resolves once the open invoice has its number; undefined when no search is running. */
  readonly pending: () => Promise<void> | undefined;
}

export function makeNumberProposals(
  context: SignedInContext,
  opened: () => OpenInvoice | undefined,
  show: (invoice: OpenInvoice) => void,
): NumberProposals {
  const inTurn = makeSerialQueue();
  let pending: Promise<void> | undefined;

  const proposeFor = async ({ id, draft: before }: OpenInvoice): Promise<void> => {
    const found = await findFreeNumber(context, id, before.companyId);
    const invoice = opened();
    if (invoice?.id !== id || !isStillWanted(before, invoice.draft)) return;
    // The issue looks for a number again, and says what is wrong with the storage.
    const invoiceNumber = found.kind === 'done' ? found.value : '';
    show({ ...invoice, draft: { ...invoice.draft, invoiceNumber, isNumberTyped: false } });
  };

  return {
    propose: () => {
      const invoice = opened();
      if (invoice === undefined) return;
      const proposal = inTurn(() => proposeFor(invoice)).finally(() => {
        if (pending === proposal) pending = undefined;
      });
      pending = proposal;
    },
    pending: () => pending,
  };
}

/** A number is only for the company it was found for, and never replaces a typed one. */
function isStillWanted(before: InvoiceDraft, draft: InvoiceDraft): boolean {
  const wasTyped = draft.isNumberTyped === true && draft.invoiceNumber !== before.invoiceNumber;
  return draft.companyId === before.companyId && !wasTyped;
}
