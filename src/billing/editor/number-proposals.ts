import type { InvoiceDraft } from '../../domain/invoice/invoice-draft.ts';
import { hasSeries } from '../../domain/staff/has-series.ts';
import { normaliseInvoiceNumber } from '../../storage/issued-invoices.ts';
import { makeSerialQueue } from '../make-serial-queue.ts';
import { findFreeNumber } from '../numbers/find-free-number.ts';
import type { SignedInContext } from '../signed-in-context.ts';
import type { OpenInvoice, ShownNumber } from './editor-state.ts';

/** Looks for numbers for the open invoice while staff keep typing. */
export interface NumberProposals {
  /** Puts the next free number on the open invoice, unless staff type one first. */
  readonly propose: () => void;
  /** Puts a free number in the place of a used one, unless one was typed by hand; says what is shown. */
  readonly replace: (id: string, used: string, free: string) => ShownNumber;
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
    if (invoice?.id !== id || !isStillWanted(context.config, before, invoice.draft)) return;
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
    replace: (id, used, free) => {
      const invoice = opened();
      const [shown, refused] = [invoice?.draft.invoiceNumber ?? '', used].map(
        normaliseInvoiceNumber,
      );
      if (invoice?.id !== id || shown !== refused) return 'other';
      if (invoice.draft.isNumberTyped === true || free === '') return 'used';
      show({ ...invoice, draft: { ...invoice.draft, invoiceNumber: free } });
      return 'free';
    },
    pending: () => pending,
  };
}

/**
 * A number of a series is only for the company it was found for, whose successor has its own looked
 * for; a random one is for any. Neither replaces a typed one.
 */
function isStillWanted(
  config: SignedInContext['config'],
  before: InvoiceDraft,
  draft: InvoiceDraft,
): boolean {
  const wasTyped = draft.isNumberTyped === true && draft.invoiceNumber !== before.invoiceNumber;
  const isForCompany =
    draft.companyId === before.companyId ||
    [before, draft].every(({ companyId }) => !hasSeries(config, companyId));
  return isForCompany && !wasTyped;
}
