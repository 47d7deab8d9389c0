import { includesEdits } from '../../domain/backup/draft-edits.ts';
import { knownEdits } from '../../domain/backup/known-edits.ts';
import { customerKey } from '../../domain/customers/customer-key.ts';
import { parseInvoiceDraft } from '../../domain/invoice/invoice-draft.ts';
import type { SealedCustomer } from '../../storage/customers.ts';
import type { SealedDraft } from '../../storage/drafts.ts';
import { openWithStorageKey } from '../../vault/open-with-storage-key.ts';
import type { StorageKey } from '../../vault/storage-key.ts';
import { sealPlaceOfDraft } from '../drafts/draft-records.ts';
import { makeCustomerFingerprints } from './customer-fingerprints.ts';
import { openCustomers } from './customer-records.ts';

/**
 * Of these drafts, those that were deleted with a customer, and earlier states of them. One that was
 * written on since is none of them, nor is one that another tablet had given to somebody else by then.
 */
export async function findForgottenDrafts(
  drafts: readonly SealedDraft[],
  rows: readonly SealedCustomer[],
  key: StorageKey,
): Promise<readonly SealedDraft[]> {
  const fingerprintOf = makeCustomerFingerprints(key);
  const isForgotten = async (draft: SealedDraft, row: SealedCustomer): Promise<boolean> => {
    const deleted = row.deletedDrafts ?? [];
    const edits = knownEdits(draft);
    // Of two texts of a draft one has an id of its own, here or on another tablet.
    const isEarlier = deleted.some(
      (each) => each.edits && edits && includesEdits(each.edits, edits),
    );
    if (isEarlier) return true;
    if (!row.draftIds.includes(draft.id)) return false;
    // Its clock may have been ahead of the one by which the customer was forgotten.
    const savedAt = deleted.flatMap((each) => (each.id === draft.id ? [each.savedAt] : []));
    if (draft.savedAt > Math.max(row.changedAt, ...savedAt)) return false;
    const [said] = await openCustomers([row], key);
    const fingerprints = said?.record.kind === 'forgotten' ? said.record.fingerprints : undefined;
    const opening = await openWithStorageKey(draft.sealed, key, sealPlaceOfDraft(draft.id));
    const written =
      opening.kind === 'opened' ? parseInvoiceDraft(JSON.parse(opening.text)) : undefined;
    // Where one of the two cannot be read, nothing speaks against it.
    if (fingerprints === undefined || written === undefined) return true;
    return fingerprints.includes(await fingerprintOf(customerKey(written.customer)));
  };
  const found = drafts.map(async (draft) => {
    const checks = await Promise.all(rows.map((row) => isForgotten(draft, row)));
    return checks.includes(true) ? [draft] : [];
  });
  return (await Promise.all(found)).flat();
}
