import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo } from 'react';
import type { OpenInvoice, SavingState } from '../../../billing/editor/editor-state.ts';
import type { Company } from '../../../domain/invoice/company.ts';
import type { InvoiceDraft } from '../../../domain/invoice/invoice-draft.ts';
import type { Item } from '../../../domain/invoice/item.ts';
import { withoutTaxFields } from '../../../domain/tax/without-tax-fields.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useObservable } from '../../../ui/use-observable.ts';
import { CompanyPicker } from '../form/company-picker.tsx';
import { DetailFields } from '../form/detail-fields.tsx';
import { ItemRows } from '../form/item-rows.tsx';
import { RunningTotals } from '../form/running-totals.tsx';
import { ServiceButtons } from '../form/service-buttons.tsx';
import { InvoicePreview } from '../preview/invoice-preview.tsx';
import { ResendButton } from '../resend-button.tsx';
import { ResendList } from '../resend-list.tsx';
import { SharePdf } from '../share-pdf.tsx';
import { ShareTracking } from '../share-tracking.tsx';
import { useBilling } from '../use-billing.ts';
import { useLetters } from '../use-letters.ts';
import { ContinuedAsNewNotice } from './continued-as-new-notice.tsx';
import { DraftIssuedDialog } from './draft-issued-dialog.tsx';
import styles from './editor-view.module.css';
import { FromBackupDialog } from './from-backup-dialog.tsx';
import { IssueRefusalNotice } from './issue-refusal-notice.tsx';
import { keepClearOfBar } from './keep-clear-of-bar.ts';
import { emailErrorOf, numberErrorOf } from './refusal-errors.ts';
import { SavingStatus } from './saving-status.tsx';
import { SplitNotice } from './split-notice.tsx';
import { UnprintableNotice } from './unprintable-notice.tsx';

const PaymentTools = lazyPart(
  async () => (await import('../payments/payment-tools.tsx')).PaymentTools,
);

interface EditorViewProps {
  readonly invoice: OpenInvoice;
  /** False while another view is shown. */
  readonly isShown: boolean;
  readonly onNew: () => void;
  /** Other ways to add items, as the page composes them. */
  readonly itemTools: ReactNode;
  /** What the outbox says of an issued invoice. */
  readonly renderDelivery: (invoiceId: string) => ReactNode;
}

const TaxFields = lazyPart(async () => (await import('../tax/tax-fields.tsx')).TaxFields);

const IncompleteNotice = lazyPart(
  async () => (await import('../tax/incomplete-notice.tsx')).IncompleteNotice,
);

const NOTHING_TYPED: SavingState = { kind: 'untouched' };

/** Writes one invoice: company, details, items; beside it the paper as it will be printed. */
export function EditorView({
  invoice,
  isShown,
  onNew,
  itemTools,
  renderDelivery,
}: EditorViewProps) {
  const { config, editor } = useBilling();
  const { refusal, saving, isIssuing } = useObservable(editor);
  const { id, issued } = invoice;
  const company = config.companies.find((each) => each.id === invoice.draft.companyId);
  const draft = useMemo(() => shownOf(invoice.draft, company), [invoice.draft, company]);
  const { items, ...details } = draft;
  const paper = useDeferredValue(draft);
  const letters = useLetters(useMemo(() => JSON.stringify(paper), [paper]));

  useEffect(() => {
    if (!isShown) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void editor.issue();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isShown, editor]);

  const changeItems = useCallback(
    (next: (items: readonly Item[]) => Item[]) =>
      editor.change((current) => ({ ...current, items: next(current.items) })),
    [editor],
  );
  const takeNumber = (invoiceNumber: string) =>
    editor.change((current) => ({ ...current, invoiceNumber, isNumberTyped: false }));

  const companyTax = draft.tax === undefined ? undefined : company?.tax;
  const notice =
    refusal?.kind === 'incomplete' ? (
      <IncompleteNotice refusal={refusal} onIssueAnyway={() => void editor.issueIncomplete()} />
    ) : refusal?.kind === 'draft-issued' ? (
      <DraftIssuedDialog
        by={refusal.by}
        onIssue={() => void editor.issueFromBackup()}
        onClose={editor.dismissRefusal}
      />
    ) : refusal?.kind === 'from-backup' ? (
      <FromBackupDialog
        madeAt={refusal.madeAt}
        same={refusal.same}
        isUncertain={refusal.isUncertain}
        onIssue={() => void editor.issueFromBackup()}
        onClose={editor.dismissRefusal}
      />
    ) : (
      <IssueRefusalNotice refusal={refusal} onTakeNumber={takeNumber} />
    );
  return (
    <div className={styles['editor']}>
      <CompanyPicker
        companies={config.companies}
        value={draft.companyId}
        onChange={editor.chooseCompany}
      />
      {company === undefined && notice}
      {company !== undefined && (
        <div className={styles['columns']}>
          <div className={styles['form']}>
            <DetailFields
              {...details}
              onChange={editor.change}
              numberError={numberErrorOf(refusal)}
              emailError={emailErrorOf(refusal)}
              editorKey={invoice.editorKey}
            />
            {companyTax !== undefined && draft.tax !== undefined && (
              <TaxFields
                key={`tax ${invoice.editorKey}`}
                written={draft.tax}
                company={{ gstin: company.gstin, tax: companyTax }}
                onChange={editor.change}
              />
            )}
            {/* What the rows remember, such as the one last deleted, is not the next invoice's. */}
            <ItemRows
              key={invoice.editorKey}
              items={items}
              onChange={changeItems}
              companySac={companyTax?.sac}
            />
            <div className={styles['tools']}>
              {itemTools}
              {config.services && (
                <ServiceButtons
                  services={config.services}
                  hasTaxFields={companyTax !== undefined}
                  onChange={changeItems}
                />
              )}
            </div>
            <RunningTotals
              items={items}
              includeGst={draft.includeGst}
              tax={draft.tax}
              company={company}
            />
            <UnprintableNotice draft={paper} letters={letters} />
            <div ref={keepClearOfBar} className={styles['actions']}>
              {/* In sight wherever the form is scrolled to, as the buttons are that it answers. */}
              <div className={styles['news']}>
                {notice}
                {issued === undefined && invoice.follows !== undefined && (
                  <ContinuedAsNewNotice
                    follows={invoice.follows}
                    number={draft.invoiceNumber}
                    isIssuedElsewhere={invoice.isIssuedElsewhere === true}
                  />
                )}
                {issued === undefined && invoice.isSplit === true && <SplitNotice />}
                {issued !== undefined && renderDelivery(id)}
                {issued !== undefined && <ResendList invoiceId={id} />}
                {issued !== undefined && config.payments === true && (
                  <PaymentTools key={id} kept={{ id, ...issued }} />
                )}
              </div>
              <SavingStatus
                saving={invoice.isTouched || isUnsafe(saving) ? saving : NOTHING_TYPED}
                isIssued={issued !== undefined}
              />
              {/* Not disabled, which would take the focus away; a second press does nothing. */}
              <Button look="primary" aria-disabled={isIssuing} onClick={() => void editor.issue()}>
                Generate Invoice
              </Button>
              <Button aria-disabled={isIssuing} onClick={() => void editor.send()}>
                Send Invoice
              </Button>
              {issued !== undefined && (
                <>
                  <ResendButton
                    key={id}
                    invoice={{ id, invoice: issued.invoice }}
                    onOrdered={editor.dismissRefusal}
                  />
                  <SharePdf
                    key={`share ${id}`}
                    document={() => Promise.resolve(issued)}
                    saveWith="Generate Invoice"
                  />
                  <ShareTracking key={`tracking ${id}`} invoice={issued.invoice} />
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

/** Without the tax fields that a draft only keeps, as its company has no tax. */
function shownOf(draft: InvoiceDraft, company: Pick<Company, 'tax'> | undefined): InvoiceDraft {
  const isUnseen = draft.tax !== undefined && company?.tax === undefined;
  return isUnseen ? withoutTaxFields(draft) : draft;
}

/** Something is not saved, if not in this invoice, then in another. */
function isUnsafe({ kind }: SavingState): boolean {
  return kind === 'failed' || kind === 'issued';
}
