import { NEW_DELIVERY } from '../domain/outbox/delivery.ts';
import type { Entry, NaturalKey } from '../domain/outbox/entry.ts';
import type { MailRequest } from '../domain/outbox/request.ts';
import { RESEND_ID_PREFIX, resendIdPrefixOf } from '../domain/outbox/resend-id.ts';
import type { Database } from './database.ts';
import { parseEntries } from './entry-rows.ts';
import { inTransaction } from './in-transaction.ts';
import { prepareRequests, storePreparedRequests } from './prepare-requests.ts';
import { toStoredEntry } from './stored-words.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';

/** An issued invoice to be mailed once more. */
export interface MailToResend {
  /** Made by `resendId`; drawn once for each sending, so that two presses order one. */
  readonly id: string;
  /** The invoice's number and company, and the time of this order. */
  readonly key: NaturalKey;
  /** The recipient as the vault sealed it. */
  readonly sealed: string;
  readonly mail: MailRequest;
}

/**
 * Adds a mail of an issued invoice as an entry of its own. A second call with its id adds nothing; its
 * value is the recipient, sealed, that the first one had.
 */
export function resendMail(
  database: Database,
  { id, key, sealed, mail }: MailToResend,
): Promise<StorageOutcome<string | undefined>> {
  const { entries, sealedRequests, destinations } = database;
  return tryStorage(database, async () => {
    const prepared = await prepareRequests(database, id, [mail]);
    const tables = [entries, sealedRequests, destinations];
    return inTransaction(database, 'rw', tables, async (database) => {
      const earlier = await database.entries.where({ invoiceId: id }).toArray();
      if (earlier.length > 0) return parseEntries(earlier)[0]?.sealed;
      const entry = { invoiceId: id, key, mail: NEW_DELIVERY, sealed };
      const sequence = await database.entries.add(toStoredEntry(entry));
      await storePreparedRequests(database, sequence, prepared);
      return undefined;
    });
  });
}

/** The resends of one invoice, or of all, in the order in which they were ordered. */
export function listResends(
  database: Database,
  invoiceId?: string,
): Promise<StorageOutcome<Entry[]>> {
  return tryStorage(database, async () => {
    const prefix = invoiceId === undefined ? RESEND_ID_PREFIX : resendIdPrefixOf(invoiceId);
    const rows = await database.entries.where('invoiceId').startsWith(prefix).toArray();
    return parseEntries(rows).sort((one, other) => one.sequence - other.sequence);
  });
}
