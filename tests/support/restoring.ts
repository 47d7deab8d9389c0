import type { InvoiceOrCreditNote } from '../../src/domain/tax/invoice-or-credit-note.ts';
import { toRecord } from '../../src/domain/tax/invoice-or-credit-note.ts';
import type { Timestamp } from '../../src/domain/units.ts';
import type { RecordVault } from '../../src/storage/record-vault.ts';
import { SAMPLE_ADDRESSES } from './issues.ts';

/** A restore by tests that seal nothing: what is written in the records cannot be read. */
export function restoring(now: Timestamp) {
  return { now, addresses: SAMPLE_ADDRESSES, records: CLOSED_RECORDS, recordOf, mayBeOpen };
}

/** The row as a spreadsheet gets it. */
export function recordOf(_id: string, issued: InvoiceOrCreditNote) {
  return toRecord(issued);
}

const mayBeOpen = () => Promise.resolve(false);

const CLOSED_RECORDS: RecordVault = {
  openDraft: () => Promise.resolve({ kind: 'other-key' }),
  openInvoice: () => Promise.resolve({ kind: 'other-key' }),
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
