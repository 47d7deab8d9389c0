import { useCallback, useMemo, useState } from 'react';
import type { InvoiceDraft } from '../../domain/invoice/invoice-draft.ts';
import { isoDateOf } from '../../domain/invoice/iso-date.ts';
import type { IssuedInvoice } from '../../domain/invoice/issued-invoice.ts';
import { newDraft } from '../../domain/invoice/new-draft.ts';
import { usePlatform } from '../../ui/platform.ts';
import { type KeptDraft, readDrafts } from './drafts/draft-records.ts';
import { useFreeNumber } from './use-free-number.ts';
import { useWorkplace } from './workplace.ts';

/** The invoice on the desk. */
export interface Work {
  /** Kept by the invoice when it is issued. */
  readonly id: string;
  readonly draft: InvoiceDraft;
  /** False while nothing was typed: such a draft is not worth keeping. */
  readonly isTouched: boolean;
}

/** Names the draft that lay on the desk when it was locked or left. */
export const ON_DESK = 'draft-on-desk';

/** Puts invoices on the desk: a new one, a kept draft, or a copy of one issued before. */
export function useWork() {
  const { now, newId, recall } = usePlatform();
  const { storageKey } = useWorkplace();
  const freeNumber = useFreeNumber();
  const [work, setWork] = useState<Work>();

  const begin = useCallback(
    async (like?: Partial<InvoiceDraft>) => {
      const id = newId();
      const today = isoDateOf(new Date(now()));
      const draft = newDraft(await freeNumber(id, like?.companyId ?? ''), today);
      const copied = like?.shipping && { shipping: { ...like.shipping, date: today } };
      setWork({ id, draft: { ...draft, ...like, ...copied }, isTouched: like !== undefined });
    },
    [freeNumber, newId, now],
  );

  return useMemo(() => {
    const resume = ({ id, draft }: KeptDraft) => setWork({ id, draft, isTouched: true });
    const change = (next: (draft: InvoiceDraft) => InvoiceDraft) =>
      setWork((at) => at && { ...at, draft: next(at.draft), isTouched: true });
    /** Gives the invoice of that id the next free number of the company. */
    const number = async (id: string, companyId: string) => {
      const invoiceNumber = await freeNumber(id, companyId);
      setWork((at) =>
        at?.id === id ? { ...at, draft: { ...at.draft, invoiceNumber, isNumberTyped: false } } : at,
      );
    };
    return {
      work,
      begin,
      resume,
      change,
      number,
      /** What lay on the desk when it was locked, or else a new invoice. */
      open: async () => {
        const id = recall(ON_DESK);
        const kept = id === null || id === '' ? undefined : await readDrafts(storageKey);
        const left =
          kept?.kind === 'drafts' ? kept.drafts.find((each) => each.id === id) : undefined;
        if (left === undefined) await begin();
        else resume(left);
      },
      duplicate: ({ company, customer, shipping, items, includeGst }: IssuedInvoice) =>
        begin({ companyId: company.id, customer, shipping, items, includeGst }),
      /** An issued invoice never changes: what is on the desk goes on as another one. */
      startAnew: async (issuedDraft: InvoiceDraft) => {
        const id = newId();
        setWork((at) => at && { ...at, id });
        const isOwnNumber = work?.draft.invoiceNumber !== issuedDraft.invoiceNumber;
        if (work !== undefined && !isOwnNumber) await number(id, work.draft.companyId);
      },
      /** The draft as it was issued, unless it was changed meanwhile. */
      settle: (draft: InvoiceDraft, issued: InvoiceDraft) =>
        setWork((at) => (at?.draft === draft ? { ...at, draft: issued } : at)),
    };
  }, [work, begin, freeNumber, newId, recall, storageKey]);
}

export type Desktop = ReturnType<typeof useWork>;
