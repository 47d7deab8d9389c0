import type { MailRequest, SheetRequest } from '../../src/domain/outbox/request.ts';
import type { Database } from '../../src/storage/database.ts';
import { readRequest } from '../../src/storage/entry-rows.ts';
import { type StorageOutcome, tryStorage } from '../../src/storage/try-storage.ts';

/** The row to be sent for the entry; undefined once it is delivered. */
export function readSheetRequest(
  database: Database,
  sequence: number,
): Promise<StorageOutcome<SheetRequest | undefined>> {
  return tryStorage(database, () => readRequest(database, sequence, 'sheet'));
}

/** The mail to be sent for the entry, with its PDF; undefined once it is delivered. */
export function readMailRequest(
  database: Database,
  sequence: number,
): Promise<StorageOutcome<MailRequest | undefined>> {
  return tryStorage(database, () => readRequest(database, sequence, 'mail'));
}
