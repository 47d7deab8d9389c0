import type { Addresses, MailRequest, SheetRequest } from '../domain/outbox/request.ts';
import type { Database } from './database.ts';
import { addLacking, type SealedDestination, sealLacking } from './destinations.ts';
import { putRequests, type SealedRequest, sealRequests } from './waiting-requests.ts';

/** What is stored of an entry's requests, sealed. */
export interface PreparedToSend {
  readonly requests: readonly SealedRequest[];
  /** Addresses that this device did not know yet. */
  readonly lacking: readonly SealedDestination[];
}

/** Seals the requests of one entry, each apart from its address. Must not be called in a transaction. */
export async function prepareToSend(
  database: Database,
  invoiceId: string,
  requests: readonly (SheetRequest | MailRequest)[],
): Promise<PreparedToSend> {
  const addresses: Partial<Addresses> = Object.fromEntries(
    requests.map(({ service, address }) => [service, address]),
  );
  return {
    requests: await sealRequests(database, invoiceId, requests),
    lacking: await sealLacking(database, addresses),
  };
}

/** Stores what was prepared; needs a transaction over requests and destinations. */
export async function storeToSend(
  database: Database,
  sequence: number,
  { requests, lacking }: PreparedToSend,
): Promise<void> {
  await putRequests(database, sequence, requests);
  await addLacking(database, lacking);
}
