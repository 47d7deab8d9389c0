import { parseInvoiceDraft } from '../../domain/invoice/invoice-draft.ts';
import { parseInvoiceOrCreditNote } from '../../domain/tax/invoice-or-credit-note.ts';
import type { RecordVault } from '../../storage/record-vault.ts';
import type { StorageKey } from '../../vault/storage-key.ts';
import { placeOfDraft } from '../drafts/draft-records.ts';
import { placeOfInvoice } from '../history/invoice-records.ts';
import { placeOfRecipient } from '../history/resends.ts';
import { openRecord } from './open-record.ts';
import { resealRecord } from './reseal-record.ts';

/** Opens and seals records with the key of the staff file that is open. */
export function makeRecordVault(key: StorageKey): RecordVault {
  return {
    openDraft: ({ id, sealed }) => openRecord(sealed, key, placeOfDraft(id), parseInvoiceDraft),
    openInvoice: ({ id, sealed }) =>
      openRecord(sealed, key, placeOfInvoice(id), (value) => parseInvoiceOrCreditNote(id, value)),
    resealDraft: ({ id, sealed }, as) =>
      resealRecord(sealed, key, placeOfDraft(id), placeOfDraft(as)),
    resealInvoice: ({ id, sealed }, as) =>
      resealRecord(sealed, key, placeOfInvoice(id), placeOfInvoice(as)),
    resealRecipient: (sealed, id, as) =>
      resealRecord(sealed, key, placeOfRecipient(id), placeOfRecipient(as)),
  };
}
