import { useMemo, useRef, useState } from 'react';
import type { InvoiceDraft } from '../../domain/invoice/invoice-draft.ts';
import { pdfFileName } from '../../domain/invoice/pdf-file-name.ts';
import { usePlatform } from '../../ui/platform.ts';
import { downloadPdf } from './download-pdf.ts';
import { type Issuance, issueDraft, type MailOrder, orderMail } from './issue-draft.ts';
import { useWorkplace } from './workplace.ts';

export type IssuedWork = Extract<Issuance, { kind: 'issued' }>;
export type Refusal =
  | Exclude<Issuance, { kind: 'issued' }>
  | Exclude<MailOrder, { kind: 'ordered' | 'no-recipient' }>;

/** Generate and Send: one row and at most one mail for an invoice, however often they are pressed. */
export function useIssuing(id: string, draft: InvoiceDraft) {
  const { now } = usePlatform();
  const { desk, storageKey, onQueued } = useWorkplace();
  const [issued, setIssued] = useState<IssuedWork>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setBusy] = useState(false);
  // A second press may come before the button is drawn disabled.
  const isRunning = useRef(false);

  return useMemo(() => {
    const once = async (run: () => Promise<void>) => {
      if (isRunning.current) return;
      isRunning.current = true;
      setBusy(true);
      setRefusal(undefined);
      try {
        await run();
      } finally {
        isRunning.current = false;
        setBusy(false);
      }
    };
    const issue = async (withMail: boolean): Promise<IssuedWork | undefined> => {
      const outcome = await issueDraft({ id, draft, desk, storageKey, now: now(), withMail });
      if (outcome.kind !== 'issued') {
        setRefusal(outcome);
        return undefined;
      }
      setIssued(outcome);
      onQueued();
      return outcome;
    };
    const mailIssued = async (work: IssuedWork) => {
      const order = await orderMail(id, work.invoice, work.pdf, desk);
      if (order.kind === 'ordered') setIssued({ ...work, isMailed: true });
      else if (order.kind !== 'no-recipient') setRefusal(order);
      onQueued();
    };
    return {
      issued,
      refusal,
      isBusy,
      numberFault: numberFaultOf(refusal),
      emailFault:
        refusal?.kind === 'bad-recipient'
          ? 'Enter one e-mail address, such as name@example.com.'
          : undefined,
      forgetRefusal: () => setRefusal(undefined),
      startAnew: () => setIssued(undefined),
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
  }, [id, draft, desk, storageKey, onQueued, now, issued, refusal, isBusy]);
}

function numberFaultOf(refusal: Refusal | undefined): string | undefined {
  if (refusal?.kind === 'number-used')
    return 'This number is on an invoice already. Choose another.';
  if (refusal?.kind === 'no-number') return 'Enter an invoice number.';
  return undefined;
}
