import type { InvoiceDraft } from '../domain/invoice/invoice-draft.ts';
import type { InvoiceOrCreditNote } from '../domain/tax/invoice-or-credit-note.ts';
import type { SealedCustomer } from './customers.ts';
import type { SealedDraft } from './drafts.ts';
import type { SealedInvoice } from './issued-invoices.ts';
import type { SealedPayment } from './payments.ts';
import type { SealedPicture } from './pictures.ts';

/** Opens and seals single records, because storage itself has no key. */
export interface RecordVault {
  readonly openDraft: (draft: SealedDraft) => Promise<RecordOpening<InvoiceDraft>>;
  readonly openInvoice: (invoice: SealedInvoice) => Promise<RecordOpening<InvoiceOrCreditNote>>;
  /** Without reading what is in it, which takes longer. */
  readonly isDamagedInvoice: (invoice: SealedInvoice) => Promise<boolean>;
  readonly openPayment: (payment: SealedPayment) => Promise<RecordOpening<unknown>>;
  readonly openCustomer: (customer: SealedCustomer) => Promise<RecordOpening<unknown>>;
  /** Of these, what was said about customers before one of the others forgot them. */
  readonly findForgottenCustomers: (
    customers: readonly SealedCustomer[],
  ) => Promise<readonly SealedCustomer[]>;
  /** What only the records of both sides together say. */
  readonly uniteCustomers: (
    ours: readonly SealedCustomer[],
    theirs: readonly SealedCustomer[],
  ) => Promise<readonly SealedCustomer[]>;
  /** Of these drafts, those that were deleted with one of these customers, and are still for that one. */
  readonly findForgottenDrafts: (
    drafts: readonly SealedDraft[],
    customers: readonly SealedCustomer[],
  ) => Promise<readonly SealedDraft[]>;
  readonly openPicture: (picture: SealedPicture) => Promise<RecordOpening<unknown>>;
  /** The same draft, sealed for another id; undefined when it cannot be opened. */
  readonly resealDraft: (draft: SealedDraft, id: string) => Promise<string | undefined>;
  /** The same invoice, sealed for another id; undefined when it cannot be opened. */
  readonly resealInvoice: (invoice: SealedInvoice, id: string) => Promise<string | undefined>;
  /** The recipient of an invoice mailed once more, sealed for another id. */
  readonly resealRecipient: (sealed: string, id: string, as: string) => Promise<string | undefined>;
}

export type RecordOpening<Value> =
  | { readonly kind: 'opened'; readonly value: Value }
  /** Sealed under another staff file, which may open it one day. */
  | { readonly kind: 'other-key' }
  /** Intact, but this version cannot read what is in it. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'damaged' };
