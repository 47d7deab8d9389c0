import { useCallback, useState } from 'react';
import type { InvoiceDraft } from '../../domain/invoice/invoice-draft.ts';
import { isoDateOf } from '../../domain/invoice/iso-date.ts';
import type { IssuedInvoice } from '../../domain/invoice/issued-invoice.ts';
import { newDraft } from '../../domain/invoice/new-draft.ts';
import { listUsedNumbers } from '../../storage/used-numbers.ts';
import { usePlatform } from '../../ui/platform.ts';
import { chooseNumber } from './choose-number.ts';
import { type KeptDraft, readDrafts } from './drafts/draft-records.ts';
import { ownDeviceCode } from './own-device-code.ts';
import { useWorkplace } from './workplace.ts';

/** The invoice on the desk. */
export interface Work {
  readonly id: string;
  readonly draft: InvoiceDraft;
  /** False while nothing was typed: such a draft is not worth keeping. */
  readonly isTouched: boolean;
}

/** Puts invoices on the desk: a new one, a kept draft, or a copy of one issued before. */
export function useWork() {
  const platform = usePlatform();
  const { now, newId, random } = platform;
  const { desk, storageKey } = useWorkplace();
  const [work, setWork] = useState<Work>();

  const freeNumber = useCallback(
    async (companyId: string) => {
      const [used, kept] = await Promise.all([listUsedNumbers(), readDrafts(storageKey)]);
      const onDrafts =
        kept.kind === 'drafts' ? kept.drafts.map(({ draft }) => draft.invoiceNumber) : [];
      const taken = new Set([...(used.kind === 'done' ? used.value : []), ...onDrafts]);
      return chooseNumber({
        desk,
        companyId,
        deviceCode: desk.deviceCode + ownDeviceCode(platform),
        today: isoDateOf(new Date(now())),
        random: random(),
        taken,
      });
    },
    [desk, storageKey, platform, now, random],
  );

  const begin = useCallback(
    async (like?: Partial<InvoiceDraft>) => {
      const draft = newDraft(await freeNumber(like?.companyId ?? ''), isoDateOf(new Date(now())));
      const { invoiceNumber, shipping } = draft;
      const copied = like?.shipping && { shipping: { ...like.shipping, date: shipping.date } };
      const begun = { ...draft, ...like, ...copied, invoiceNumber };
      setWork({ id: newId(), draft: begun, isTouched: like !== undefined });
    },
    [freeNumber, newId, now],
  );

  return {
    work,
    freeNumber,
    begin,
    resume: ({ id, draft }: KeptDraft) => setWork({ id, draft, isTouched: true }),
    duplicate: ({ company, customer, shipping, items, includeGst }: IssuedInvoice) =>
      begin({ companyId: company.id, customer, shipping, items, includeGst }),
  };
}
