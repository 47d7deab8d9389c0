import { useMemo, useRef, useState } from 'react';
import { type Issuance, issueDraft, type MailOrder, orderMail } from '../../billing/issue-draft.ts';
import type { InvoiceDraft } from '../../domain/invoice/invoice-draft.ts';
import { pdfFileName } from '../../domain/invoice/pdf-file-name.ts';
import { useEnvironment } from '../../ui/environment-context.ts';
import { useDatabase } from '../use-database.ts';
import { downloadPdf } from './download-pdf.ts';
import { useFreeNumber } from './use-free-number.ts';
import type { Work } from './use-work.ts';
import { useWorkplace } from './workplace.ts';

export type IssuedWork = Extract<Issuance, { kind: 'issued' }> & {
  readonly id: string;
  /** The draft that was made final. */
  readonly draft: InvoiceDraft;
};

export type Refusal =
  | Exclude<Issuance, { kind: 'issued' | 'number-used' }>
  /** With a number that is free instead; empty when there is none to offer. */
  | { readonly kind: 'number-used'; readonly freeNumber: string }
  | Exclude<MailOrder, { kind: 'ordered' | 'no-recipient' }>;

type Settle = (draft: InvoiceDraft, issued: InvoiceDraft) => void;

/** Generate and Send: one row and at most one mail for an invoice, however often they are pressed. */
export function useIssuing({ id, draft }: Work, settle: Settle) {
  const { now } = useEnvironment();
  const database = useDatabase();
  const { desk, storageKey, onQueued } = useWorkplace();
  const freeNumber = useFreeNumber();
  const [last, setLast] = useState<IssuedWork>();
  const [refused, setRefused] = useState<{ readonly draft: InvoiceDraft; readonly why: Refusal }>();
  const [isBusy, setBusy] = useState(false);
  // A second press may come before the button is drawn disabled.
  const isRunning = useRef(false);

  return useMemo(() => {
    const issued = last?.id === id ? last : undefined;
    // What was refused is a matter of the draft as it was then.
    const refusal = refused?.draft === draft ? refused.why : undefined;
    const refuse = (why: Refusal) => setRefused({ draft, why });

    const once = async (run: () => Promise<void>) => {
      if (isRunning.current) return;
      isRunning.current = true;
      setBusy(true);
      setRefused(undefined);
      try {
        await run();
      } finally {
        isRunning.current = false;
        setBusy(false);
      }
    };
    const tryToIssue = (numbered: InvoiceDraft, withMail: boolean) =>
      issueDraft({ database, id, draft: numbered, desk, storageKey, now: now(), withMail });
    const withNextNumber = async (): Promise<InvoiceDraft> => ({
      ...draft,
      invoiceNumber: await freeNumber(id, draft.companyId),
    });

    const issue = async (withMail: boolean): Promise<IssuedWork | undefined> => {
      const isProposed = draft.isNumberTyped !== true && draft.companyId !== '';
      // The series goes on from the last number issued, wherever it stood when the draft was begun.
      let numbered =
        isProposed && desk.invoiceNumbers === 'series' ? await withNextNumber() : draft;
      let outcome = await tryToIssue(numbered, withMail);
      if (outcome.kind === 'number-used' && isProposed) {
        numbered = await withNextNumber();
        outcome = await tryToIssue(numbered, withMail);
      }
      if (outcome.kind === 'number-used') {
        refuse({ ...outcome, freeNumber: await freeNumber(id, draft.companyId) });
        return undefined;
      }
      if (outcome.kind !== 'issued') {
        refuse(outcome);
        return undefined;
      }
      settle(draft, numbered);
      const work = { ...outcome, id, draft: numbered };
      setLast(work);
      onQueued();
      return work;
    };
    const mailIssued = async (work: IssuedWork) => {
      const order = await orderMail(database, id, work.invoice, work.pdf, desk);
      if (order.kind === 'ordered') setLast({ ...work, isMailed: true });
      else if (order.kind !== 'no-recipient') refuse(order);
      onQueued();
    };
    return {
      issued,
      refusal,
      isBusy,
      generate: () =>
        once(async () => {
          const work = issued ?? (await issue(false));
          if (work) downloadPdf(work.pdf.bytes, pdfFileName(work.invoice.invoiceNumber));
        }),
      send: () =>
        once(async () => {
          if (issued === undefined) await issue(true);
          else await mailIssued(issued);
        }),
    };
  }, [
    database,
    id,
    draft,
    desk,
    storageKey,
    onQueued,
    now,
    freeNumber,
    settle,
    last,
    refused,
    isBusy,
  ]);
}

/** What the number's own field says of a refusal. */
export function numberErrorOf(refusal: Refusal | undefined): string | undefined {
  if (refusal?.kind === 'number-used')
    return 'This number is on an invoice already. Choose another.';
  return refusal?.kind === 'no-number' ? 'Enter an invoice number.' : undefined;
}

/** What the e-mail's own field says of a refusal. */
export function emailErrorOf(refusal: Refusal | undefined): string | undefined {
  return refusal?.kind === 'bad-recipient'
    ? 'Enter one e-mail address, such as name@example.com.'
    : undefined;
}
