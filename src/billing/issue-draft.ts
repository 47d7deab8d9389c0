import type { InvoiceDraft } from '../domain/invoice/invoice-draft.ts';
import type { IssuedInvoice } from '../domain/invoice/issued-invoice.ts';
import { type Final, makeFinal } from '../domain/invoice/make-final.ts';
import { toInvoiceRecord } from '../domain/invoice/to-invoice-record.ts';
import { toMailContent } from '../domain/invoice/to-mail-content.ts';
import { buildMailRequest } from '../domain/outbox/build-mail-request.ts';
import { buildSheetRequest } from '../domain/outbox/build-sheet-request.ts';
import { keyOf } from '../domain/outbox/invoice-record.ts';
import type { MailRequest } from '../domain/outbox/request.ts';
import type { StaffConfig } from '../domain/staff/staff-config.ts';
import { loadPicture } from '../environment/load-picture.ts';
import type { InvoicePdf } from '../paper/render-invoice-pdf.ts';
import type { StorageFailure } from '../storage/attempt.ts';
import type { Database } from '../storage/database.ts';
import { issueInvoice, requestMail } from '../storage/issue-invoice.ts';
import type { StorageKey } from '../vault/storage-key.ts';
import { readIssuedInvoice, sealInvoice } from './history/invoice-records.ts';

interface Issuing {
  readonly database: Database;
  /** The draft's id, which the invoice keeps: a second press finds the invoice issued. */
  readonly id: string;
  readonly draft: InvoiceDraft;
  readonly desk: StaffConfig;
  readonly storageKey: StorageKey;
  readonly now: number;
  /** Mails the PDF too, if the customer has an e-mail address. */
  readonly withMail: boolean;
}

export type MailRefusal =
  | { readonly kind: 'bad-recipient' }
  /** The PDF is larger than any plan of the mail service takes. */
  | { readonly kind: 'mail-too-large' };

export type Issuance =
  | {
      readonly kind: 'issued';
      readonly invoice: IssuedInvoice;
      readonly pdf: InvoicePdf;
      /** False when no mail was asked for, or the customer has no address. */
      readonly isMailed: boolean;
    }
  | Exclude<Final, { kind: 'final' }>
  /** The number already stands on an invoice of this device. */
  | { readonly kind: 'number-used' }
  /** A column of the sheet would not hold its text. */
  | { readonly kind: 'too-long'; readonly column: string }
  | MailRefusal
  | StorageFailure;

/** Makes a draft final: row, mail and PDF are made first, then kept with it in one transaction. */
export async function issueDraft(issuing: Issuing): Promise<Issuance> {
  const { database, id, draft, desk, storageKey, now, withMail } = issuing;
  const company = desk.companies.find((each) => each.id === draft.companyId);
  const final = makeFinal(draft, company, new Date(now));
  if (final.kind !== 'final') return final;
  const { invoice } = final;
  const pdf = await renderPdf(invoice, desk);
  const record = toInvoiceRecord(invoice);
  const row = buildSheetRequest(record, desk.sheet);
  if (row.kind === 'too-long') return row;
  const mail = withMail ? prepareMail(invoice, pdf, desk) : undefined;
  if (mail !== undefined && mail.kind !== 'mail' && mail.kind !== 'no-recipient') return mail;
  const request = mail?.kind === 'mail' ? mail.request : undefined;
  const stored = await issueInvoice(database, {
    invoiceId: id,
    sealed: await sealInvoice(id, invoice, storageKey),
    key: keyOf(record),
    sheet: row.request,
    draftId: id,
    ...(request && { mail: request }),
  });
  if (stored.kind === 'already-issued') return showIssued(issuing);
  if (stored.kind !== 'issued') return stored;
  return { kind: 'issued', invoice, pdf, isMailed: request !== undefined };
}

/** The invoice as it was issued, perhaps in another tab: this press adds at most its mail. */
async function showIssued({
  database,
  id,
  desk,
  storageKey,
  withMail,
}: Issuing): Promise<Issuance> {
  const kept = await readIssuedInvoice(database, id, storageKey);
  if (kept === undefined) return { kind: 'unavailable', reason: 'unreadable' };
  const { invoice } = kept;
  const pdf = await renderPdf(invoice, desk);
  if (!withMail) return { kind: 'issued', invoice, pdf, isMailed: false };
  const order = await orderMail(database, id, invoice, pdf, desk);
  if (order.kind === 'no-such-invoice') return { kind: 'unavailable', reason: 'unreadable' };
  if (order.kind !== 'ordered' && order.kind !== 'no-recipient') return order;
  return { kind: 'issued', invoice, pdf, isMailed: order.kind === 'ordered' };
}

export type MailOrder =
  | { readonly kind: 'ordered' }
  | { readonly kind: 'no-recipient' }
  | MailRefusal
  | { readonly kind: 'no-such-invoice' }
  | StorageFailure;

/** Asks for the one mail of an invoice that was issued without it. */
export async function orderMail(
  database: Database,
  id: string,
  invoice: IssuedInvoice,
  pdf: InvoicePdf,
  desk: StaffConfig,
): Promise<MailOrder> {
  const mail = prepareMail(invoice, pdf, desk);
  if (mail.kind !== 'mail') return mail;
  const requested = await requestMail(database, id, mail.request);
  const isOrdered = requested.kind === 'requested' || requested.kind === 'already-requested';
  return isOrdered ? { kind: 'ordered' } : requested;
}

/** The PDF of an issued invoice; its code is fetched at the first use. */
export async function renderPdf(invoice: IssuedInvoice, desk: StaffConfig): Promise<InvoicePdf> {
  const { renderInvoicePdf } = await import('../paper/render-invoice-pdf.ts');
  const logo = desk.companies.find(({ id }) => id === invoice.company.id)?.logo ?? '';
  const [logoPicture, qr] = await Promise.all([pictureOf(logo), pictureOf(desk.qr)]);
  return renderInvoicePdf(invoice, { logo: logoPicture, qr });
}

type PreparedMail =
  | { readonly kind: 'mail'; readonly request: MailRequest }
  | { readonly kind: 'no-recipient' }
  | MailRefusal;

function prepareMail(invoice: IssuedInvoice, pdf: InvoicePdf, desk: StaffConfig): PreparedMail {
  if (invoice.customer.email === '') return { kind: 'no-recipient' };
  const built = buildMailRequest(toMailContent(invoice, pdf.dataUrl), desk.email);
  if (built.kind === 'too-large') return { kind: 'mail-too-large' };
  return built.kind === 'built' ? { kind: 'mail', request: built.request } : built;
}

/** A picture as the PDF takes it, a data URL; empty when it cannot be loaded, which is logged. */
async function pictureOf(source: string): Promise<string> {
  if (source === '' || source.startsWith('data:')) return source;
  try {
    return await loadPicture(source);
  } catch (error) {
    console.warn(`The picture ${source} cannot be loaded.`, error);
    return '';
  }
}
