import { baseOf, prefixBeside } from '../domain/backup/beside-id.ts';
import type { Database } from './database.ts';
import { ENTRY_KEY_SCHEMA } from './entry-key.ts';
import type { IssuedKey } from './outbox-entries.ts';
import { parseReadable } from './parse-readable.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';

type IssuedBeside = Omit<IssuedKey, 'sequence'>;

/**
 * The invoices of this device that were issued from another copy of a draft, on whatever device: their
 * ids are beside its own. None where the draft itself is issued.
 */
export function findIssuedBeside(
  database: Database,
  draftId: string,
): Promise<StorageOutcome<readonly IssuedBeside[]>> {
  return tryStorage(database, () => readIssuedBeside(database, draftId));
}

/** The same, for use in a transaction. */
export async function readIssuedBeside(
  { entries }: Pick<Database, 'entries'>,
  draftId: string,
): Promise<readonly IssuedBeside[]> {
  const ids = entries.where('invoiceId');
  const rows = await ids
    .equals(baseOf(draftId))
    .or('invoiceId')
    .startsWith(prefixBeside(draftId))
    .toArray();
  const issued = parseReadable(ENTRY_KEY_SCHEMA, rows);
  return issued.some(({ invoiceId }) => invoiceId === draftId) ? [] : issued;
}
