import { parseCustomerRecord } from '../../domain/customers/customer-record.ts';
import { parseInvoiceDraft } from '../../domain/invoice/invoice-draft.ts';
import { parsePaymentRecord } from '../../domain/payments/payment-record.ts';
import type { RecordVault } from '../../storage/record-vault.ts';
import { openWithStorageKey } from '../../vault/open-with-storage-key.ts';
import type { StorageKey } from '../../vault/storage-key.ts';
import { sealPlaceOfCustomer } from '../customers/customer-records.ts';
import { findForgottenCustomers } from '../customers/find-forgotten-customers.ts';
import { findForgottenDrafts } from '../customers/find-forgotten-drafts.ts';
import { uniteCustomers } from '../customers/unite-customers.ts';
import { sealPlaceOfDraft } from '../drafts/draft-records.ts';
import { openIssued, sealPlaceOfInvoice } from '../history/invoice-records.ts';
import { sealPlaceOfRecipient } from '../history/resends.ts';
import { sealPlaceOfPicture } from '../issuing/invoice-pictures.ts';
import { sealPlaceOfPayment } from '../payments/payment-records.ts';
import { openRecord } from './open-record.ts';
import { resealForPlace } from './reseal-for-place.ts';

/** Opens and seals records with the key of the staff file that is open. */
export function makeRecordVault(key: StorageKey): RecordVault {
  return {
    openDraft: ({ id, sealed }) => openRecord(sealed, key, sealPlaceOfDraft(id), parseInvoiceDraft),
    openInvoice: (invoice) => openIssued(invoice, key),
    isDamagedInvoice: async ({ id, sealed }) => {
      const opening = await openWithStorageKey(sealed, key, sealPlaceOfInvoice(id));
      return opening.kind === 'damaged';
    },
    openPayment: ({ id, sealed }) =>
      openRecord(sealed, key, sealPlaceOfPayment(id), parsePaymentRecord),
    openCustomer: ({ id, sealed }) =>
      openRecord(sealed, key, sealPlaceOfCustomer(id), parseCustomerRecord),
    findForgottenCustomers: (customers) => findForgottenCustomers(customers, key),
    uniteCustomers: (ours, theirs) => uniteCustomers(ours, theirs, key),
    findForgottenDrafts: (drafts, customers) => findForgottenDrafts(drafts, customers, key),
    openPicture: async ({ id, sealed }) => {
      const opening = await openWithStorageKey(sealed, key, sealPlaceOfPicture(id));
      return opening.kind === 'opened' ? { kind: 'opened', value: undefined } : opening;
    },
    resealDraft: ({ id, sealed }, as) =>
      resealForPlace(sealed, key, sealPlaceOfDraft(id), sealPlaceOfDraft(as)),
    resealInvoice: ({ id, sealed }, as) =>
      resealForPlace(sealed, key, sealPlaceOfInvoice(id), sealPlaceOfInvoice(as)),
    resealRecipient: (sealed, id, as) =>
      resealForPlace(sealed, key, sealPlaceOfRecipient(id), sealPlaceOfRecipient(as)),
  };
}
