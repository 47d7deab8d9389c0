import * as v from 'valibot';
import { extensibleObject } from '../domain/extensible-object.ts';
import { SERVICES, type Service } from '../domain/outbox/delivery.ts';
import type { Entry } from '../domain/outbox/entry.ts';
import { WAITING_REQUEST_SCHEMAS, type WaitingRequest } from '../domain/outbox/request.ts';
import type { DeviceKey } from '../vault/device-key.ts';
import { CLEAR_REQUEST_SCHEMA, fromClearRequest } from './clear-requests.ts';
import type { Database } from './database.ts';
import { readDeviceKeys, readOrAddDeviceKey } from './device-key.ts';
import {
  DEVICE_SEALED_SCHEMA,
  type DeviceSealed,
  openValue,
  sealValue,
  type ValueToOpen,
} from './device-sealing.ts';

/** A request as it is stored, but for the sequence of its entry. */
export interface SealedRequest {
  readonly service: Service;
  readonly sealed: DeviceSealed;
}

export const SEALED_REQUEST_SCHEMA = extensibleObject({
  sequence: v.number(),
  service: v.picklist(SERVICES),
  sealed: DEVICE_SEALED_SCHEMA,
});

/** Seals the requests of one entry; their addresses are kept elsewhere. Must not be called in a transaction. */
export async function sealRequests(
  database: Database,
  invoiceId: string,
  requests: readonly (WaitingRequest & { readonly address?: unknown })[],
): Promise<SealedRequest[]> {
  if (requests.length === 0) return [];
  const key = await readOrAddDeviceKey(database);
  return Promise.all(
    requests.map(({ address: _, ...request }) => sealRequest(request, invoiceId, key)),
  );
}

/** Seals one request of an entry. */
export async function sealRequest(
  request: WaitingRequest,
  invoiceId: string,
  key: DeviceKey | undefined,
): Promise<SealedRequest> {
  const { service } = request;
  return { service, sealed: await sealValue(request, key, placeOf(invoiceId, service)) };
}

/** Stores what `sealRequests` has sealed; needs a transaction. */
export async function putRequests(
  { sealedRequests }: Database,
  sequence: number,
  requests: readonly SealedRequest[],
): Promise<void> {
  await sealedRequests.bulkPut(requests.map((request) => ({ sequence, ...request })));
}

/** A delivery's request, to be opened later; undefined when it is missing or cannot be read. */
export async function readSealedRequest(
  database: Database,
  { sequence, invoiceId }: Pick<Entry, 'sequence' | 'invoiceId'>,
  service: Service,
): Promise<ValueToOpen | undefined> {
  const { sealedRequests, requests } = database;
  const place = placeOf(invoiceId, service);
  const row = v.safeParse(SEALED_REQUEST_SCHEMA, await sealedRequests.get([sequence, service]));
  if (row.success)
    return { sealed: row.output.sealed, keys: await readDeviceKeys(database), place };
  // An older tab may have stored it after this version sealed what it found.
  const clear = v.safeParse(CLEAR_REQUEST_SCHEMA, await requests.get([sequence, service]));
  const request = clear.success ? fromClearRequest(clear.output) : undefined;
  return request && { sealed: JSON.stringify(request), keys: [], place };
}

/** Undefined when it is damaged. Must not be called in a transaction. */
export function openRequest<S extends Service>(
  unopened: ValueToOpen,
  service: S,
): Promise<WaitingRequest<S> | undefined> {
  const schema: v.GenericSchema<unknown, WaitingRequest<S>> = WAITING_REQUEST_SCHEMAS[service];
  return openValue(unopened, schema);
}

/** Whether there is a request, readable or not: most are large, and need not be read to know that. */
export async function hasRequest(
  { sealedRequests, requests }: Database,
  sequence: number,
  service: Service,
): Promise<boolean> {
  for (const table of [sealedRequests, requests]) {
    if ((await table.where(':id').equals([sequence, service]).count()) > 0) return true;
  }
  return false;
}

/** Deletes the requests of what is delivered, in whichever form. */
export async function deleteRequests(
  { sealedRequests, requests }: Database,
  sequence: number,
  services: readonly Service[],
): Promise<void> {
  const keys = services.map((service): [number, string] => [sequence, service]);
  await sealedRequests.bulkDelete(keys);
  await requests.bulkDelete(keys);
}

/** Where a request is stored; it opens only there. */
function placeOf(invoiceId: string, service: Service): string {
  return `requests/${service}/${invoiceId}`;
}
