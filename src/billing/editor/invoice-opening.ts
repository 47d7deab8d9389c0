import { dayInIndia } from '../../domain/day-in-india.ts';
import type { InvoiceDraft } from '../../domain/invoice/invoice-draft.ts';
import type { IssuedInvoice } from '../../domain/invoice/issued-invoice.ts';
import { newDraft } from '../../domain/invoice/new-draft.ts';
import { withTaxFields } from '../../domain/tax/with-tax-fields.ts';
import { type KeptDraft, readDraft } from '../drafts/draft-records.ts';
import { findFreeNumber } from '../numbers/find-free-number.ts';
import type { SignedInContext } from '../signed-in-context.ts';
import type { EditorState, OpenInvoice } from './editor-state.ts';

export interface InvoiceOpening {
  /** Opens a new invoice, under a number that is free here. */
  readonly openNew: () => Promise<void>;
  /** Opens a new invoice with what an issued one says, dated today. */
  readonly openLike: (invoice: IssuedInvoice) => Promise<void>;
  /** Opens the newest state of a draft; false when it cannot be opened here, and the state says why. */
  readonly resume: (kept: KeptDraft) => Promise<boolean>;
  /** Opens the draft with this id, or a new invoice when there is none or it cannot be opened. */
  readonly openOrNew: (id: string) => Promise<void>;
}

export function makeInvoiceOpening(
  context: SignedInContext,
  /** @param isSaved the device has this very text, which is not saved again. */
  show: (invoice: OpenInvoice, isSaved?: boolean) => void,
  update: (change: Pick<EditorState, 'unopened'>) => void,
  proposeNumber: () => void,
): InvoiceOpening {
  const { environment, config, drafts } = context;

  const withTaxOfCompany = (draft: InvoiceDraft): InvoiceDraft =>
    withTaxFields(
      draft,
      config.companies.find(({ id }) => id === draft.companyId),
    );

  const openNew = async (like?: Partial<InvoiceDraft>): Promise<void> => {
    const id = environment.newId();
    const today = dayInIndia(environment.now());
    const companyId = like?.companyId ?? onlyCompanyOf(config);
    // Nobody waits for the other desks' numbers before they can type.
    const isAsked = context.allDesks !== undefined;
    const found = isAsked ? undefined : await findFreeNumber(context, id, companyId);
    const number = found?.kind === 'done' ? found.value : '';
    const shipping = like?.shipping && { shipping: { ...like.shipping, date: today } };
    const draft = withTaxOfCompany({ ...newDraft(number, today), companyId, ...like, ...shipping });
    show({ id, editorKey: id, draft, isTouched: like !== undefined });
    if (isAsked) proposeNumber();
  };

  const resume = async (kept: KeptDraft): Promise<boolean> => {
    const isFree = await drafts.acquire(kept.id);
    const newest = await readDraft(context, kept.id);
    const isGone = newest === 'gone';
    if (isFree && isGone) await drafts.release(kept.id);
    if (!isFree || isGone) {
      update({ unopened: { kept, why: isGone ? 'gone' : 'elsewhere' } });
      return false;
    }
    update({ unopened: undefined });
    const state = newest ?? kept;
    const { draft, isSaved, fromBackup } = state;
    if (isSaved) drafts.noteOpened(state);
    const shown = withTaxOfCompany(draft);
    const open = { id: kept.id, editorKey: kept.id, draft: shown, isTouched: true };
    // Else it would count as changed here, where another device issues it meanwhile.
    const isAsSaved = isSaved && JSON.stringify(shown) === JSON.stringify(draft);
    show({ ...open, ...(fromBackup && { fromBackup }) }, isAsSaved);
    return true;
  };

  return {
    openNew: () => openNew(),
    openLike: ({ company, customer, shipping, items, includeGst, tax }) =>
      openNew({
        companyId: company.id,
        customer,
        shipping,
        items,
        includeGst,
        ...(tax && { tax: tax.written }),
      }),
    resume,
    openOrNew: async (id) => {
      const left = id === '' ? undefined : await readDraft(context, id);
      if (left === undefined || left === 'gone' || !(await resume(left))) await openNew();
    },
  };
}

/** Where there is one company, nobody has to choose it; empty where there are several. */
function onlyCompanyOf({ companies }: SignedInContext['config']): string {
  const [only, ...others] = companies;
  return only !== undefined && others.length === 0 ? only.id : '';
}
