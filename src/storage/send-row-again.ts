import type { NaturalKey } from '../domain/outbox/entry.ts';
import { naturalKeyText } from '../domain/outbox/natural-key-text.ts';
import type { SheetRequest } from '../domain/outbox/request.ts';
import { takesRowsOnce } from '../domain/outbox/takes-rows-once.ts';
import { waitAgain } from '../domain/outbox/wait-again.ts';
import type { Timestamp } from '../domain/units.ts';
import type { Database } from './database.ts';
import { inOutboxTransaction, putDelivery, putDoubled, readEntryOfInvoice } from './entry-rows.ts';
import { prepareRequests, storePreparedRequests } from './prepare-requests.ts';
import { openServiceAddress, readServiceAddress } from './service-addresses.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';

/** A row that was delivered from this device, with the request that it was sent by. */
export interface RowToSendAgain {
  readonly invoiceId: string;
  readonly key: NaturalKey;
  readonly sheet: SheetRequest;
}

/**
 * Has a delivered row go to the table once more, where a second copy cannot be; its mail is left as it
 * is. `nothing` where rows do not go to a table now, or this one is not delivered.
 */
export function sendRowAgain(
  database: Database,
  { invoiceId, key, sheet }: RowToSendAgain,
  now: Timestamp,
): Promise<StorageOutcome<'waits' | 'nothing'>> {
  return tryStorage(database, async () => {
    const unopened = await readServiceAddress(database, 'sheet');
    const address = unopened && (await openServiceAddress(unopened, 'sheet'));
    if (address === undefined || !takesRowsOnce(address)) return 'nothing';
    const prepared = await prepareRequests(database, invoiceId, [sheet]);
    return inOutboxTransaction(database, async (database) => {
      const entry = await readEntryOfInvoice(database, invoiceId);
      if (entry?.sheet?.state !== 'delivered') return 'nothing';
      if (naturalKeyText(entry.key) !== naturalKeyText(key)) return 'nothing';
      const waiting = waitAgain(entry.sheet, now);
      await putDelivery(database, entry.sequence, 'sheet', waiting);
      await putDoubled(database, entry.sequence, waiting);
      await storePreparedRequests(database, entry.sequence, prepared);
      return 'waits';
    });
  });
}
