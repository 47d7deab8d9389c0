import type { InvoiceDraft } from '../../domain/invoice/invoice-draft.ts';
import { findFreeNumber } from '../numbers/find-free-number.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import type { SignedInContext } from '../signed-in-context.ts';
import type { OpenInvoice } from './editor-state.ts';

/** Numbers for the open invoice, which are looked for while staff write on. */
export interface NumberProposals {
  /** Gives the open invoice the next free number, unless staff type one meanwhile. */
  readonly propose: () => void;
  /** Resolves once the open invoice has its number; undefined while none is looked for. */
  readonly pending: () => Promise<void> | undefined;
}

export function makeNumberProposals(
  context: SignedInContext,
  opened: () => OpenInvoice | undefined,
  show: (invoice: OpenInvoice) => void,
): NumberProposals {
  const inTurn = oneAtATime();
  let pending: Promise<void> | undefined;

  const proposeFor = async ({ id, draft: before }: OpenInvoice): Promise<void> => {
    const invoiceNumber = await findFreeNumber(context, id, before.companyId);
    const invoice = opened();
    if (invoice?.id !== id || !isStillWanted(before, invoice.draft)) return;
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

/** A number belongs to the company that it was looked for, and never takes a typed one's place. */
function isStillWanted(before: InvoiceDraft, draft: InvoiceDraft): boolean {
  const wasTyped = draft.isNumberTyped === true && draft.invoiceNumber !== before.invoiceNumber;
  return draft.companyId === before.companyId && !wasTyped;
}
