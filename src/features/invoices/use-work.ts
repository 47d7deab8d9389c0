import { useCallback, useMemo, useState } from 'react';
import { type KeptDraft, readDrafts } from '../../billing/drafts/draft-records.ts';
import { dayInIndia } from '../../domain/day-in-india.ts';
import type { InvoiceDraft } from '../../domain/invoice/invoice-draft.ts';
import type { IssuedInvoice } from '../../domain/invoice/issued-invoice.ts';
import { newDraft } from '../../domain/invoice/new-draft.ts';
import { useEnvironment } from '../../ui/environment-context.ts';
import { useDatabase } from '../use-database.ts';
import { useDraftStore } from './drafts/use-draft-store.ts';
import { useFreeNumber } from './use-free-number.ts';
import { useWorkplace } from './workplace.ts';

/** The invoice on the desk. */
export interface Work {
  /** Kept by the invoice when it is issued. */
  readonly id: string;
  /** Names its stay on the desk, in which an issued invoice may go on as another one. */
  readonly stay: string;
  readonly draft: InvoiceDraft;
  /** False while nothing was typed: such a draft is not worth keeping. */
  readonly isTouched: boolean;
  /** Number of the issued invoice that this one was begun on top of. */
  readonly follows?: string;
}

/** A draft that was not opened: another tab writes it, or has issued or deleted it. */
export interface Unopened {
  readonly kept: KeptDraft;
  readonly why: 'elsewhere' | 'gone';
}

/** Names the draft that lay on the desk when it was locked or left. */
export const ON_DESK = 'draft-on-desk';

/** Puts invoices on the desk: a new one, a kept draft, or a copy of one issued before. */
export function useWork() {
  const { now, newId, getItem } = useEnvironment();
  const { storageKey } = useWorkplace();
  const database = useDatabase();
  const freeNumber = useFreeNumber();
  const store = useDraftStore();
  const [work, setWork] = useState<Work>();
  const [unopened, setUnopened] = useState<Unopened>();

  const begin = useCallback(
    async (like?: Partial<InvoiceDraft>): Promise<true> => {
      const id = newId();
      const today = dayInIndia(now());
      const draft = newDraft(await freeNumber(id, like?.companyId ?? ''), today);
      const copied = like?.shipping && { shipping: { ...like.shipping, date: today } };
      setWork({
        id,
        stay: id,
        draft: { ...draft, ...like, ...copied },
        isTouched: like !== undefined,
      });
      return true;
    },
    [freeNumber, newId, now],
  );

  const change = useCallback(
    (next: (draft: InvoiceDraft) => InvoiceDraft) =>
      setWork((at) => at && { ...at, draft: next(at.draft), isTouched: true }),
    [],
  );

  /** Gives the invoice of that id the next free number of the company. */
  const number = useCallback(
    async (id: string, companyId: string) => {
      const invoiceNumber = await freeNumber(id, companyId);
      setWork((at) =>
        at?.id === id ? { ...at, draft: { ...at.draft, invoiceNumber, isNumberTyped: false } } : at,
      );
    },
    [freeNumber],
  );

  return useMemo(() => {
    const readDraft = async (id: string) => {
      const { drafts, failure } = await readDrafts(database, storageKey, store.unsaved());
      return { now: drafts.find((each) => each.id === id), isKnown: failure === undefined };
    };
    /** Lays a draft on the desk as it is by now; false when it cannot lie here. */
    const resume = async (kept: KeptDraft): Promise<boolean> => {
      const isFree = await store.take(kept.id);
      const { now: newest, isKnown } = await readDraft(kept.id);
      const isGone = newest === undefined && isKnown;
      if (isFree && isGone) await store.leave(kept.id);
      if (!isFree || isGone) {
        setUnopened({ kept, why: isGone ? 'gone' : 'elsewhere' });
        return false;
      }
      setUnopened(undefined);
      setWork({ id: kept.id, stay: kept.id, draft: (newest ?? kept).draft, isTouched: true });
      return true;
    };
    return {
      work,
      /** The draft that was last to be opened and was not. */
      unopened,
      forgetUnopened: () => setUnopened(undefined),
      tellElsewhere: (kept: KeptDraft) => setUnopened({ kept, why: 'elsewhere' }),
      begin,
      resume,
      change,
      number,
      /** What lay on the desk when it was locked, or else a new invoice. */
      open: async () => {
        const id = store.unsaved().at(-1)?.id ?? getItem(ON_DESK);
        const left = id === null || id === '' ? undefined : (await readDraft(id)).now;
        if (left === undefined || !(await resume(left))) await begin();
      },
      duplicate: ({ company, customer, shipping, items, includeGst }: IssuedInvoice) =>
        begin({ companyId: company.id, customer, shipping, items, includeGst }),
      /** An issued invoice never changes: what is on the desk goes on as another one. */
      startAnew: async (issuedDraft: InvoiceDraft) => {
        const id = newId();
        setWork((at) => at && { ...at, id, follows: issuedDraft.invoiceNumber });
        const isOwnNumber = work?.draft.invoiceNumber !== issuedDraft.invoiceNumber;
        if (work !== undefined && !isOwnNumber) await number(id, work.draft.companyId);
      },
      /** The draft as it was issued, unless it was changed meanwhile. */
      settle: (draft: InvoiceDraft, issued: InvoiceDraft) =>
        setWork((at) => (at?.draft === draft ? { ...at, draft: issued } : at)),
    };
  }, [work, unopened, begin, change, number, store, newId, getItem, storageKey, database]);
}

export type Desktop = ReturnType<typeof useWork>;
