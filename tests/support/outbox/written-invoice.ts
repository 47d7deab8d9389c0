import { composeInvoice } from '../../../src/domain/invoice/compose-invoice.ts';
import { type InvoiceDraft, parseInvoiceDraft } from '../../../src/domain/invoice/invoice-draft.ts';
import {
  type IssuedInvoice,
  parseIssuedInvoice,
} from '../../../src/domain/invoice/issued-invoice.ts';
import { toInvoiceRecord } from '../../../src/domain/invoice/to-invoice-record.ts';
import { buildMailRequest } from '../../../src/domain/outbox/build-mail-request.ts';
import { buildSheetRequest } from '../../../src/domain/outbox/build-sheet-request.ts';
import { toNaturalKey } from '../../../src/domain/outbox/invoice-record.ts';
import type { MailRequest, ServiceAddresses } from '../../../src/domain/outbox/request.ts';
import type { Timestamp } from '../../../src/domain/units.ts';
import type { InvoiceToIssue } from '../../../src/storage/issue-invoice.ts';
import type { RecordOpening, RecordVault } from '../../../src/storage/record-vault.ts';
import { companyAt, draftWith, GST_RATES, itemsOf } from '../invoice.ts';

/** A draft with this number; each revision has another customer. */
export function writtenDraft(invoiceNumber: string, revision: number): InvoiceDraft {
  const draft = draftWith({ invoiceNumber, items: itemsOf(1) });
  return { ...draft, customer: { ...draft.customer, name: `Customer ${revision}` } };
}

export interface Writing {
  readonly id: string;
  readonly draft: InvoiceDraft;
  readonly createdAt: Timestamp;
  readonly addresses: ServiceAddresses;
}

/** What is stored when the draft is issued then, and whom its mail goes to if it has one. */
export function issueOf({ id, draft, createdAt, addresses }: Writing): InvoiceToIssue {
  const company = companyAt(0);
  const customer = { ...draft.customer, email: recipientAt(createdAt) };
  const invoice = composeInvoice({ ...draft, customer }, company, createdAt, GST_RATES);
  const record = toInvoiceRecord(invoice);
  const row = buildSheetRequest(record, addresses.sheet);
  if (row.kind !== 'built') throw new Error(row.kind);
  return {
    invoiceId: id,
    sealed: JSON.stringify(invoice),
    key: toNaturalKey(record),
    sheet: row.request,
    draftId: id,
  };
}

/** Each issue and each resend has a recipient of its own, so that its mail can be told from others. */
export function recipientAt(time: Timestamp): string {
  return `c${time}@customer.example`;
}

export function mailTo(to: string, invoiceNumber: string, { mail }: ServiceAddresses): MailRequest {
  const built = buildMailRequest(
    {
      to_email: to,
      to_name: 'Customer',
      document: 'Invoice',
      invoice_number: invoiceNumber,
      company_name: companyAt(0).name,
      attachment: 'data:application/pdf;base64,JVBERi0xLjQK',
    },
    mail,
  );
  if (built.kind !== 'built') throw new Error(built.kind);
  return built.request;
}

/** Records of the random days are not sealed: a vault would only slow them down. */
export const PLAIN_RECORDS: RecordVault = {
  openDraft: ({ sealed }) => opened(openPlainDraft(sealed)),
  openInvoice: ({ sealed }) => opened(openPlainInvoice(sealed)),
  isDamagedInvoice: () => Promise.resolve(false),
  openPayment: () => Promise.resolve({ kind: 'other-key' }),
  openCustomer: () => Promise.resolve({ kind: 'other-key' }),
  findForgottenCustomers: () => Promise.resolve([]),
  uniteCustomers: () => Promise.resolve([]),
  findForgottenDrafts: () => Promise.resolve([]),
  openPicture: () => Promise.resolve({ kind: 'other-key' }),
  resealDraft: ({ sealed }) => Promise.resolve(sealed),
  resealInvoice: ({ sealed }) => Promise.resolve(sealed),
  resealRecipient: (sealed) => Promise.resolve(sealed),
};

export function openPlainDraft(sealed: string): InvoiceDraft | undefined {
  return parseInvoiceDraft(JSON.parse(sealed));
}

export function openPlainInvoice(sealed: string): IssuedInvoice | undefined {
  return parseIssuedInvoice(JSON.parse(sealed));
}

function opened<Value>(value: Value | undefined): Promise<RecordOpening<Value>> {
  return Promise.resolve(value === undefined ? { kind: 'unknown' } : { kind: 'opened', value });
}
