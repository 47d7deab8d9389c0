import * as v from 'valibot';
import { ENTRY_SCHEMA } from '../domain/outbox/entry.ts';
import { type ClearRequest, toClearRequest } from './clear-requests.ts';
import type { Database } from './database.ts';
import type { ValueToOpen } from './device-sealing.ts';
import { parseReadable } from './parse-readable.ts';
import { openServiceAddress, readServiceAddress } from './service-addresses.ts';
import { openRequest, readSealedRequest, SEALED_REQUEST_SCHEMA } from './waiting-requests.ts';

/** What a backup needs to hold every sealed request: another device could not open them. */
export interface RequestsToOpen {
  readonly requests: readonly (ValueToOpen & Pick<ClearRequest, 'sequence' | 'service'>)[];
  readonly sheet: ValueToOpen | undefined;
  readonly mail: ValueToOpen | undefined;
}

const OWNER = v.pick(ENTRY_SCHEMA, ['sequence', 'invoiceId']);

/** Needs a transaction. */
export async function readRequestsToOpen(database: Database): Promise<RequestsToOpen> {
  const rows = parseReadable(SEALED_REQUEST_SCHEMA, await database.sealedRequests.toArray());
  const entries = await database.entries.bulkGet(rows.map(({ sequence }) => sequence));
  const requests = await Promise.all(
    rows.map(async ({ sequence, service }, index) => {
      const owner = v.safeParse(OWNER, entries[index]);
      const unopened = owner.success && (await readSealedRequest(database, owner.output, service));
      return unopened ? [{ ...unopened, sequence, service }] : [];
    }),
  );
  return {
    requests: requests.flat(),
    sheet: await readServiceAddress(database, 'sheet'),
    mail: await readServiceAddress(database, 'mail'),
  };
}

/** Opens them into the form that backups have always had; one that is damaged is left out. */
export async function openRequests({
  requests,
  sheet,
  mail,
}: RequestsToOpen): Promise<ClearRequest[]> {
  const addresses = {
    ...(sheet && { sheet: await openServiceAddress(sheet, 'sheet') }),
    ...(mail && { mail: await openServiceAddress(mail, 'mail') }),
  };
  const opened = await Promise.all(
    requests.map(async ({ sequence, service, ...unopened }) => {
      const request = await openRequest(unopened, service);
      return request === undefined ? [] : [toClearRequest(request, sequence, addresses)];
    }),
  );
  return opened.flat();
}
