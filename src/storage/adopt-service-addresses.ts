import { SERVICES, type Service } from '../domain/outbox/delivery.ts';
import type { ServiceAddresses } from '../domain/outbox/request.ts';
import { makeNewServiceAvailable } from './change-delivery.ts';
import type { Database } from './database.ts';
import type { DeviceSealed } from './device-sealing.ts';
import { sealClearRequests } from './seal-clear-requests.ts';
import { isServiceAddress, readSealedAddress, replaceServiceAddress } from './service-addresses.ts';
import { shareLine } from './service-line.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';

/**
 * Sends everything not yet delivered to the addresses of the staff file that was just opened, at the
 * pace of a line that so many tablets share; a service that has moved is unblocked.
 * @param before what was stored when that file was opened; what a later sign-in has stored is left.
 */
export async function adoptServiceAddresses(
  database: Database,
  addresses: ServiceAddresses,
  tablets = 1,
  before?: StoredAddresses,
): Promise<StorageOutcome<void>> {
  // An older version has stored each address with its request.
  const sealed = await sealClearRequests(database);
  if (sealed.kind !== 'done') return sealed;
  for (const service of SERVICES) {
    const isLate = before && !(await isServiceAddress(database, service, before[service]));
    if (isLate) continue;
    const shared = await shareLine(database, service, tablets);
    if (shared.kind !== 'done') return shared;
    const replaced = await replaceServiceAddress(database, service, addresses[service]);
    if (replaced.kind !== 'done') return replaced;
    if (!replaced.value) continue;
    const released = await makeNewServiceAvailable(database, service);
    if (released.kind !== 'done') return released;
  }
  return { kind: 'done', value: undefined };
}

/** The addresses as they are stored, by which those of a later sign-in are told from them. */
export type StoredAddresses = Readonly<Record<Service, DeviceSealed | undefined>>;

export function readStoredAddresses(database: Database): Promise<StorageOutcome<StoredAddresses>> {
  return tryStorage(database, async () => ({
    sheet: await readSealedAddress(database, 'sheet'),
    mail: await readSealedAddress(database, 'mail'),
  }));
}
