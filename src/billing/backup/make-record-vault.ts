import { parseInvoiceDraft } from '../../domain/invoice/invoice-draft.ts';
import { parseInvoiceOrCreditNote } from '../../domain/tax/invoice-or-credit-note.ts';
import type { RecordVault } from '../../storage/record-vault.ts';
import type { StorageKey } from '../../vault/storage-key.ts';
import { sealPlaceOfDraft } from '../drafts/draft-records.ts';
import { sealPlaceOfInvoice } from '../history/invoice-records.ts';
import { sealPlaceOfRecipient } from '../history/resends.ts';
import { openRecord } from './open-record.ts';
import { resealForPlace } from './reseal-for-place.ts';

/** Opens and seals records with the key of the staff file that is open. */
export function makeRecordVault(key: StorageKey): RecordVault {
  return {
    openDraft: ({ id, sealed }) => openRecord(sealed, key, sealPlaceOfDraft(id), parseInvoiceDraft),
    openInvoice: ({ id, sealed }) =>
      openRecord(sealed, key, sealPlaceOfInvoice(id), (value) =>
        parseInvoiceOrCreditNote(id, value),
      ),
    resealDraft: ({ id, sealed }, as) =>
      resealForPlace(sealed, key, sealPlaceOfDraft(id), sealPlaceOfDraft(as)),
    resealInvoice: ({ id, sealed }, as) =>
      resealForPlace(sealed, key, sealPlaceOfInvoice(id), sealPlaceOfInvoice(as)),
    resealRecipient: (sealed, id, as) =>
      resealForPlace(sealed, key, sealPlaceOfRecipient(id), sealPlaceOfRecipient(as)),
  };
}
