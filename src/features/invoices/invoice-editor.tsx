import { type ReactNode, useCallback, useDeferredValue, useEffect } from 'react';
import type { Item } from '../../domain/invoice/item.ts';
import { Button } from '../../ui/button.tsx';
import type { Saving } from './drafts/use-autosave.ts';
import { FollowsNotice } from './follows-notice.tsx';
import { CompanyCards } from './form/company-cards.tsx';
import { DetailFields } from './form/detail-fields.tsx';
import { ItemRows } from './form/item-rows.tsx';
import { Totals } from './form/totals.tsx';
import styles from './invoice-editor.module.css';
import { IssueNotice } from './issue-notice.tsx';
import { InvoicePreview } from './preview/invoice-preview.tsx';
import { SavedSign } from './saved-sign.tsx';
import { SharePdf } from './share-pdf.tsx';
import { UnprintableNotice } from './unprintable-notice.tsx';
import { emailErrorOf, numberErrorOf, useIssuing } from './use-issuing.ts';
import type { Desktop, Work } from './use-work.ts';
import { useWorkplace } from './workplace.ts';

interface InvoiceEditorProps extends Pick<Desktop, 'change' | 'number' | 'startAnew' | 'settle'> {
  readonly work: Work;
  readonly saving: Saving;
  /** False while another view is shown. */
  readonly isShown: boolean;
  /** Hears of the invoice as it stands, and whether it is a draft that should be kept. */
  readonly onWritten: (work: Work, isIssued: boolean) => void;
  readonly onNew: () => void;
  /** What the outbox says of an issued invoice. */
  readonly renderDelivery: (invoiceId: string, isMailed: boolean) => ReactNode;
}

const NOTHING_TYPED: Saving = { kind: 'untouched' };

/** Writes one invoice: company, details, items; beside it the paper as it will be printed. */
export function InvoiceEditor(props: InvoiceEditorProps) {
  const { work, saving, isShown, change, number, startAnew, settle, onWritten, onNew } = props;
  const { draft } = work;
  const { desk } = useWorkplace();
  const { issued, refusal, isBusy, generate, send } = useIssuing(work, settle);
  const isChanged = issued !== undefined && issued.draft !== draft;
  const paper = useDeferredValue(draft);

  useEffect(() => {
    if (isChanged) void startAnew(issued.draft);
    else onWritten(work, issued !== undefined);
  }, [work, issued, isChanged, startAnew, onWritten]);

  useEffect(() => {
    if (!isShown) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void generate();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isShown, generate]);

  const countsByCompany = desk.invoiceNumbers === 'series' && draft.isNumberTyped !== true;
  const chooseCompany = useCallback(
    (companyId: string) => {
      change((current) => ({ ...current, companyId }));
      if (countsByCompany) void number(work.id, companyId);
    },
    [change, number, work.id, countsByCompany],
  );
  const changeItems = useCallback(
    (next: (items: readonly Item[]) => Item[]) =>
      change((current) => ({ ...current, items: next(current.items) })),
    [change],
  );
  const takeNumber = (invoiceNumber: string) =>
    change((current) => ({ ...current, invoiceNumber, isNumberTyped: false }));

  const hasCompany = desk.companies.some((company) => company.id === draft.companyId);
  const notice = <IssueNotice refusal={refusal} onTakeNumber={takeNumber} />;
  return (
    <div className={styles['editor']}>
      <CompanyCards companies={desk.companies} value={draft.companyId} onChange={chooseCompany} />
      {!hasCompany && notice}
      {hasCompany && (
        <div className={styles['columns']}>
          <div className={styles['form']}>
            <DetailFields
              invoiceNumber={draft.invoiceNumber}
              includeGst={draft.includeGst}
              shipping={draft.shipping}
              customer={draft.customer}
              onChange={change}
              numberError={numberErrorOf(refusal)}
              emailError={emailErrorOf(refusal)}
            />
            {/* What the rows setItem, such as the one last deleted, is not the next invoice's. */}
            <ItemRows key={work.stay} items={draft.items} onChange={changeItems} />
            <Totals items={draft.items} includeGst={draft.includeGst} />
            <UnprintableNotice draft={paper} />
            <div className={styles['actions']}>
              {/* In sight wherever the form stands, as the buttons are that it answers. */}
              <div className={styles['news']}>
                {notice}
                {issued === undefined && work.follows !== undefined && (
                  <FollowsNotice follows={work.follows} number={draft.invoiceNumber} />
                )}
                {issued !== undefined &&
                  !isChanged &&
                  props.renderDelivery(work.id, issued.isMailed)}
              </div>
              <SavedSign
                saving={work.isTouched || saving.kind === 'failed' ? saving : NOTHING_TYPED}
                isIssued={issued !== undefined && !isChanged}
              />
              {/* Not disabled, which would take the focus away; a second press does nothing. */}
              <Button look="primary" aria-disabled={isBusy} onClick={() => void generate()}>
                Generate Invoice
              </Button>
              <Button aria-disabled={isBusy} onClick={() => void send()}>
                Send Invoice
              </Button>
              {issued !== undefined && !isChanged && (
                <>
                  <SharePdf key={work.id} issued={issued} />
                  <Button onClick={onNew}>New Invoice</Button>
                </>
              )}
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
