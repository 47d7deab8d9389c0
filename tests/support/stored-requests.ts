import * as v from 'valibot';
import type { Service } from '../../src/domain/outbox/delivery.ts';
import type { MailRequest, SheetRequest } from '../../src/domain/outbox/request.ts';
import { openRequests, readRequestsToOpen } from '../../src/storage/backed-up-requests.ts';
import { CLEAR_REQUEST_SCHEMA, type ClearRequest } from '../../src/storage/clear-requests.ts';
import type { Database } from '../../src/storage/database.ts';
import { readEntry } from '../../src/storage/entry-rows.ts';
import { openServiceAddress, readServiceAddress } from '../../src/storage/service-addresses.ts';
import { type StorageOutcome, tryStorage } from '../../src/storage/try-storage.ts';
import {
  openRequest,
  readSealedRequest,
  SEALED_REQUEST_SCHEMA,
} from '../../src/storage/waiting-requests.ts';

/** The row to be sent for the entry, and where it goes; undefined once it is delivered. */
export function readSheetRequest(
  database: Database,
  sequence: number,
): Promise<StorageOutcome<SheetRequest | undefined>> {
  return readAddressed(database, sequence, 'sheet') as Promise<
    StorageOutcome<SheetRequest | undefined>
  >;
}

/** The mail to be sent for the entry, with its PDF, and where it goes; undefined once it is delivered. */
export function readMailRequest(
  database: Database,
  sequence: number,
): Promise<StorageOutcome<MailRequest | undefined>> {
  return readAddressed(database, sequence, 'mail') as Promise<
    StorageOutcome<MailRequest | undefined>
  >;
}

function readAddressed(database: Database, sequence: number, service: Service) {
  return tryStorage(database, async () => {
    const entry = await readEntry(database, sequence);
    const unopened = entry && (await readSealedRequest(database, entry, service));
    const request = unopened && (await openRequest(unopened, service));
    const destination = await readServiceAddress(database, service);
    const address = destination && (await openServiceAddress(destination, service));
    return request && { ...request, address };
  });
}

/** Every request that this device keeps, opened, in the form that a backup has them. */
export async function readAllRequests(database: Database): Promise<readonly ClearRequest[]> {
  return openRequests(await readRequestsToOpen(database));
}

/** Of which deliveries this device keeps requests, in whichever form. */
export async function listKeptRequests(
  database: Database,
): Promise<{ readonly sequence: number; readonly service: Service }[]> {
  const sealed = v.parse(v.array(SEALED_REQUEST_SCHEMA), await database.sealedRequests.toArray());
  const clear = v.parse(v.array(CLEAR_REQUEST_SCHEMA), await database.requests.toArray());
  return [...sealed, ...clear];
}
