import type { MailRequest, ServiceAddresses, SheetRequest } from '../domain/outbox/request.ts';
import type { Database } from './database.ts';
import {
  addMissingServiceAddresses,
  type SealedServiceAddress,
  sealMissingServiceAddresses,
} from './service-addresses.ts';
import { putRequests, type SealedRequest, sealRequests } from './waiting-requests.ts';

/** What is stored of an entry's requests, sealed. */
export interface PreparedRequests {
  readonly requests: readonly SealedRequest[];
  /** Addresses that this device did not know yet. */
  readonly missing: readonly SealedServiceAddress[];
}

/** Seals the requests of one entry, each apart from its address. Must not be called in a transaction. */
export async function prepareRequests(
  database: Database,
  invoiceId: string,
  requests: readonly (SheetRequest | MailRequest)[],
): Promise<PreparedRequests> {
  const addresses: Partial<ServiceAddresses> = Object.fromEntries(
    requests.map(({ service, address }) => [service, address]),
  );
  return {
    requests: await sealRequests(database, invoiceId, requests),
    missing: await sealMissingServiceAddresses(database, addresses),
  };
}

/** Stores what was prepared; needs a transaction over requests and destinations. */
export async function storePreparedRequests(
  database: Database,
  sequence: number,
  { requests, missing }: PreparedRequests,
): Promise<void> {
  await putRequests(database, sequence, requests);
  await addMissingServiceAddresses(database, missing);
}
