import type { MailRequest, SheetRequest } from '../../src/domain/outbox/request.ts';
import { attempt, type Stored } from '../../src/storage/attempt.ts';
import type { Database } from '../../src/storage/database.ts';
import { readRequest } from '../../src/storage/entry-rows.ts';

/** What is to be sent for the entry; undefined once it is delivered. */
export function readSheetRequest(
  database: Database,
  sequence: number,
): Promise<Stored<SheetRequest | undefined>> {
  return attempt(database, () => readRequest(database, sequence, 'sheet'));
}

/** What is to be sent for the entry, its PDF with it; undefined once it is delivered. */
export function readMailRequest(
  database: Database,
  sequence: number,
): Promise<Stored<MailRequest | undefined>> {
  return attempt(database, () => readRequest(database, sequence, 'mail'));
}
