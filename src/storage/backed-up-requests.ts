import * as v from 'valibot';
import { ENTRY_SCHEMA } from '../domain/outbox/entry.ts';
import { type ClearRequest, toClearRequest } from './clear-requests.ts';
import type { Database } from './database.ts';
import { openDestination, readDestination } from './destinations.ts';
import type { UnopenedValue } from './device-sealing.ts';
import { parseReadable } from './parse-readable.ts';
import { openRequest, readRequest, SEALED_REQUEST_SCHEMA } from './waiting-requests.ts';

/** What a backup needs to hold every sealed request: another device could not open them. */
export interface UnopenedRequests {
  readonly requests: readonly (UnopenedValue & Pick<ClearRequest, 'sequence' | 'service'>)[];
  readonly sheet: UnopenedValue | undefined;
  readonly mail: UnopenedValue | undefined;
}

const OWNER = v.pick(ENTRY_SCHEMA, ['sequence', 'invoiceId']);

/** Needs a transaction. */
export async function readUnopenedRequests(database: Database): Promise<UnopenedRequests> {
  const rows = parseReadable(SEALED_REQUEST_SCHEMA, await database.sealedRequests.toArray());
  const entries = await database.entries.bulkGet(rows.map(({ sequence }) => sequence));
  const requests = await Promise.all(
    rows.map(async ({ sequence, service }, index) => {
      const owner = v.safeParse(OWNER, entries[index]);
      const unopened = owner.success && (await readRequest(database, owner.output, service));
      return unopened ? [{ ...unopened, sequence, service }] : [];
    }),
  );
  return {
    requests: requests.flat(),
    sheet: await readDestination(database, 'sheet'),
    mail: await readDestination(database, 'mail'),
  };
}

/** Opens them into the form that backups have always had; one that is damaged is left out. */
export async function openRequests({
  requests,
  sheet,
  mail,
}: UnopenedRequests): Promise<ClearRequest[]> {
  const addresses = {
    ...(sheet && { sheet: await openDestination(sheet, 'sheet') }),
    ...(mail && { mail: await openDestination(mail, 'mail') }),
  };
  const opened = await Promise.all(
    requests.map(async ({ sequence, service, ...unopened }) => {
      const request = await openRequest(unopened, service);
      return request === undefined ? [] : [toClearRequest(request, sequence, addresses)];
    }),
  );
  return opened.flat();
}
