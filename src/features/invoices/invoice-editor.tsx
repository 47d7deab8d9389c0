import { type ReactNode, useCallback, useDeferredValue, useEffect, useState } from 'react';
import type { InvoiceDraft } from '../../domain/invoice/invoice-draft.ts';
import { Button } from '../../ui/button.tsx';
import { usePlatform } from '../../ui/platform.ts';
import { useDraftSaving } from './drafts/use-draft-saving.ts';
import { CompanyCards } from './form/company-cards.tsx';
import { DetailFields } from './form/detail-fields.tsx';
import { EarlierCustomers } from './form/earlier-customers.tsx';
import { ItemRows } from './form/item-rows.tsx';
import { Totals } from './form/totals.tsx';
import styles from './invoice-editor.module.css';
import { IssueNotice } from './issue-notice.tsx';
import { InvoicePreview } from './preview/invoice-preview.tsx';
import { SavedSign } from './saved-sign.tsx';
import { UnprintableNotice } from './unprintable-notice.tsx';
import { useIssuing } from './use-issuing.ts';
import type { Work } from './use-work.ts';
import { useWorkplace } from './workplace.ts';

interface InvoiceEditorProps {
  readonly work: Work;
  readonly freeNumber: (companyId: string) => Promise<string>;
  readonly onNew: () => void;
  /** What the outbox says of an issued invoice. */
  readonly renderDelivery: (invoiceId: string, isMailed: boolean) => ReactNode;
}

/** Writes one invoice: company, details, items; beside it the paper as it will be printed. */
export function InvoiceEditor({ work, freeNumber, onNew, renderDelivery }: InvoiceEditorProps) {
  const { newId } = usePlatform();
  const { desk } = useWorkplace();
  const [id, setId] = useState(work.id);
  const [draft, setDraft] = useState(work.draft);
  const [isTouched, setTouched] = useState(work.isTouched);
  const issuing = useIssuing(id, draft);
  const { issued, refusal, isBusy } = issuing;
  const saving = useDraftSaving(id, draft, isTouched && issued === undefined && !isBusy);
  const paper = useDeferredValue(draft);

  const change = useCallback(
    async (next: InvoiceDraft) => {
      setDraft(next);
      setTouched(true);
      issuing.forgetRefusal();
      if (issued === undefined) return;
      // An issued invoice never changes: the edit goes on as a new one.
      issuing.startAnew();
      setId(newId());
      const invoiceNumber = await freeNumber(next.companyId);
      setDraft((current) => ({ ...current, invoiceNumber }));
    },
    [issued, issuing, newId, freeNumber],
  );

  const chooseCompany = async (companyId: string) => {
    const isOwnSeries = desk.invoiceNumbers === 'series';
    await change({ ...draft, companyId });
    if (!isOwnSeries || draft.companyId === companyId) return;
    const invoiceNumber = await freeNumber(companyId);
    setDraft((current) => ({ ...current, invoiceNumber }));
  };

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void issuing.generate();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [issuing]);

  const hasCompany = desk.companies.some((company) => company.id === draft.companyId);
  return (
    <div className={styles['editor']}>
      <CompanyCards
        companies={desk.companies}
        value={draft.companyId}
        onChange={(companyId) => void chooseCompany(companyId)}
      />
      {!hasCompany && <IssueNotice refusal={refusal} />}
      {hasCompany && (
        <div className={styles['columns']}>
          <div className={styles['form']}>
            <DetailFields
              draft={draft}
              onChange={(next) => void change(next)}
              faults={{ number: issuing.numberFault, email: issuing.emailFault }}
            />
            <EarlierCustomers onPick={(customer) => void change({ ...draft, customer })} />
            <ItemRows items={draft.items} onChange={(items) => void change({ ...draft, items })} />
            <Totals items={draft.items} includeGst={draft.includeGst} />
            <UnprintableNotice draft={paper} />
            <IssueNotice refusal={refusal} />
            {issued !== undefined && renderDelivery(id, issued.isMailed)}
            <div className={styles['actions']}>
              <SavedSign saving={saving} isIssued={issued !== undefined} />
              <Button look="primary" disabled={isBusy} onClick={() => void issuing.generate()}>
                Generate Invoice
              </Button>
              <Button disabled={isBusy} onClick={() => void issuing.send()}>
                Send Invoice
              </Button>
              {issued !== undefined && <Button onClick={onNew}>New Invoice</Button>}
            </div>
          </div>
          <aside className={styles['paper']} aria-label="Preview">
            <InvoicePreview draft={paper} />
          </aside>
        </div>
      )}
    </div>
  );
}
