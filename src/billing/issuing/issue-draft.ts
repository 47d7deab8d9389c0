import type { FromBackup } from '../../domain/backup/from-backup.ts';
import { type FinalisedDraft, finaliseDraft } from '../../domain/invoice/finalise-draft.ts';
import type { InvoiceDraft } from '../../domain/invoice/invoice-draft.ts';
import type { IssuedInvoice } from '../../domain/invoice/issued-invoice.ts';
import { toInvoiceRecord } from '../../domain/invoice/to-invoice-record.ts';
import { buildSheetRequest } from '../../domain/outbox/build-sheet-request.ts';
import { toNaturalKey } from '../../domain/outbox/invoice-record.ts';
import { sheetAddress } from '../../domain/staff/service-addresses.ts';
import { TARIFF } from '../../domain/tariff.ts';
import type { MissingParticular } from '../../domain/tax/missing-of-rule-46.ts';
import { recordForSheet } from '../../domain/tax/record-for-sheet.ts';
import type { Timestamp } from '../../domain/units.ts';
import { loadInTime } from '../../environment/load-in-time.ts';
import { readFromBackup } from '../../storage/drafts.ts';
import { issueInvoice } from '../../storage/issue-invoice.ts';
import { normaliseInvoiceNumber } from '../../storage/issued-invoices.ts';
import type { StorageFailure } from '../../storage/try-storage.ts';
import { listUsedInvoiceNumbers } from '../../storage/used-numbers.ts';
import { readIssuingDesk } from '../desk/issuing-desk.ts';
import { sealInvoice } from '../history/invoice-records.ts';
import type { SignedInContext } from '../signed-in-context.ts';
import { findIssued } from './find-issued.ts';
import { findIssuedFromCopy } from './find-issued-from-copy.ts';
import { type FoundSame, findSameInvoice } from './find-same-invoice.ts';
import { loadPictures, pictureIdsOf, sealPictures } from './invoice-pictures.ts';
import type { IssuedDocument } from './issued-document.ts';
import type { KnownInvoice } from './known-invoice.ts';
import { mailIssued, type NotMailed } from './mail-issued.ts';
import { prepareMail } from './prepare-mail.ts';
import { renderPdfWith } from './render-pdf.ts';

interface Issuing {
  /** The draft's id, which the invoice keeps, so that a second press finds it issued. */
  readonly id: string;
  readonly draft: InvoiceDraft;
  /** Mails the PDF too, if the customer has an e-mail address. */
  readonly withMail: boolean;
  /** Issues an invoice that lacks something the law demands, where the staff file leaves that to staff. */
  readonly acceptsMissing?: boolean | undefined;
  /** Ids of invoices issued from copies of its draft, of which staff have said that it is another one. */
  readonly others?: readonly string[] | undefined;
  /** As the form has it: the device may have had no room yet for the draft that says so. */
  readonly fromBackup?: FromBackup | undefined;
}

export type IssueOutcome =
  | Issued
  | Exclude<FinalisedDraft, { kind: 'final' }>
  /** Another invoice already has the number. */
  | { readonly kind: 'number-used' }
  /** The draft was issued by another tab or device and says something else now; nothing was issued. */
  | { readonly kind: 'issued-elsewhere'; readonly invoiceNumber: string }
  /** An invoice was issued from a copy of the draft, on whatever device: it may be this one. */
  | {
      readonly kind: 'draft-issued';
      readonly by: KnownInvoice;
      /** Ids of all such invoices that there were by then. */
      readonly others: readonly string[];
      /** What was pressed. */
      readonly withMail: boolean;
    }
  /** A backup has brought the draft: it may have been issued after that was made. */
  | {
      readonly kind: 'from-backup';
      readonly madeAt: Timestamp | undefined;
      /** An invoice of this device that says the same, and so may be this one. */
      readonly same: FoundSame['same'];
      readonly isUncertain: FoundSame['isUncertain'];
      /** What was pressed. */
      readonly withMail: boolean;
    }
  /** The law demands more of it: CGST Rules, rule 46. */
  | {
      readonly kind: 'incomplete';
      readonly missing: readonly MissingParticular[];
      /** Staff may issue it all the same. */
      readonly mayIssue: boolean;
      /** What was pressed. */
      readonly withMail: boolean;
    }
  /** The draft went from the device or was written on there during the press: the next one goes on with what it has become. */
  | { readonly kind: 'unfinished' }
  /** A text is too long for its column in the sheet. */
  | { readonly kind: 'too-long'; readonly column: string }
  | StorageFailure;

interface Issued extends IssuedDocument {
  readonly kind: 'issued';
  /** It was issued before, by another tab or device. */
  readonly isElsewhere?: true;
  /** Why the mail that was wanted was not ordered; the row goes all the same. */
  readonly notMailed?: NotMailed;
}

/** Makes a draft final: row, mail and PDF are built first, then stored with it in one transaction. */
export async function issueDraft(
  context: SignedInContext,
  issuing: Issuing,
): Promise<IssueOutcome> {
  const { database, config, storageKey } = context;
  const { id, draft, withMail, acceptsMissing = false, others = [] } = issuing;
  const company = config.companies.find((each) => each.id === draft.companyId);
  const final = finaliseDraft(draft, company, context.environment.now(), TARIFF.gst);
  if (final.kind !== 'final') return final;
  const missing = final.invoice.tax === undefined ? [] : await findMissing(context, final.invoice);
  const mayIssue = company?.tax?.whenIncomplete === 'warn';
  if (missing.length > 0 && !(mayIssue && acceptsMissing)) {
    return { kind: 'incomplete', missing, mayIssue, withMail };
  }
  // Before the PDF, so that the question comes at once; the storage asks again.
  const question = await askWhetherIssued(context, issuing);
  if (question !== undefined) return question;
  const desk = await readIssuingDesk(context);
  if (desk.kind !== 'done') return desk;
  const issued = { ...final.invoice, ...desk.value };
  const record = toInvoiceRecord(issued);
  const row = buildSheetRequest(record, sheetAddress(config.sheet));
  // Before the PDF, since drawing a pasted book would freeze the page.
  if (row.kind === 'too-long') return row;
  const pictures = await loadPictures(context, issued);
  const invoice = { ...issued, pictures: pictureIdsOf(pictures) };
  const pdf = await renderPdfWith(context, invoice, pictures);
  const mail = withMail ? prepareMail(invoice, pdf, config.email) : undefined;
  // Where that fails the device has no room, and says so when the invoice is stored.
  await context.adoptServices();
  const stored = await issueInvoice(database, {
    invoiceId: id,
    sealed: await sealInvoice(id, invoice, storageKey),
    pictures: await sealPictures(pictures, storageKey),
    key: toNaturalKey(record),
    sheet: { ...row.request, cells: { ...recordForSheet(id, invoice, config.sheet) } },
    draftId: id,
    known: () => context.drafts.known(id),
    others,
    ...(mail?.kind === 'mail' && { mail: mail.request }),
  });
  if (stored.kind === 'draft-gone') return { kind: 'unfinished' };
  if (stored.kind === 'from-backup') return askAboutBackup(context, issuing, stored.madeAt);
  if (stored.kind === 'draft-issued')
    return (
      (await askWhetherIssued(context, issuing)) ?? { kind: 'unavailable', reason: 'unreadable' }
    );
  if (stored.kind === 'already-issued') return showIssued(context, issuing);
  if (stored.kind !== 'issued') return stored;
  const isRefused = mail !== undefined && mail.kind !== 'mail' && mail.kind !== 'no-recipient';
  const notMailed = isRefused && { notMailed: { kind: 'not-mailed', why: mail } as const };
  return { kind: 'issued', invoice, pdf, ...notMailed };
}

/** Undefined where nothing shows that it may be issued already, or staff have said that it is not. */
async function askWhetherIssued(
  context: SignedInContext,
  issuing: Issuing,
): Promise<IssueOutcome | undefined> {
  const { database } = context;
  const { id, draft, withMail } = issuing;
  const saved = await readFromBackup(database, id);
  if (saved.kind !== 'done') return saved;
  const fromBackup = saved.value ?? issuing.fromBackup;
  const copy = await findIssuedFromCopy(context, issuing);
  if (copy.kind !== 'done') return copy;
  if (fromBackup === undefined && copy.value === undefined) return undefined;
  // The question would otherwise come without the invoice that answers it.
  const used = await listUsedInvoiceNumbers(database);
  if (used.kind !== 'done') return used;
  if (used.value.has(normaliseInvoiceNumber(draft.invoiceNumber))) return { kind: 'number-used' };
  if (copy.value !== undefined) {
    const { others, ...by } = copy.value;
    return { kind: 'draft-issued', by, others, withMail };
  }
  return askAboutBackup(context, issuing, fromBackup?.madeAt);
}

async function askAboutBackup(
  context: SignedInContext,
  { draft, withMail }: Issuing,
  madeAt: Timestamp | undefined,
): Promise<IssueOutcome> {
  return { kind: 'from-backup', madeAt, ...(await findSameInvoice(context, draft)), withMail };
}

/** Loaded on first use: most companies have no tax fields. */
async function findMissing(
  { environment }: SignedInContext,
  invoice: IssuedInvoice,
): Promise<readonly MissingParticular[]> {
  const { missingOfRule46 } = await loadInTime(
    environment,
    () => import('../../domain/tax/missing-of-rule-46.ts'),
  );
  return missingOfRule46(invoice);
}

/** The invoice as it was issued, perhaps in another tab: this press adds at most its mail. */
async function showIssued(context: SignedInContext, issuing: Issuing): Promise<IssueOutcome> {
  const { id, withMail } = issuing;
  const found = await findIssued(context, issuing);
  if (found.kind === 'not-issued') return { kind: 'unavailable', reason: 'unreadable' };
  if (found.kind === 'other')
    return { kind: 'issued-elsewhere', invoiceNumber: found.invoiceNumber };
  if (found.kind !== 'same') return found;
  const issued = { ...found, kind: 'issued', isElsewhere: true } as const;
  if (!withMail) return issued;
  const sent = await mailIssued(context, id, found);
  return { ...issued, ...(sent.kind === 'not-mailed' && { notMailed: sent }) };
}
