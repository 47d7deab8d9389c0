import { SERVICES, type Service } from '../domain/outbox/delivery.ts';
import type { ServiceAddresses } from '../domain/outbox/request.ts';
import { makeNewServiceAvailable } from './change-delivery.ts';
import type { Database } from './database.ts';
import type { DeviceSealed } from './device-sealing.ts';
import { inOutboxTransaction } from './entry-rows.ts';
import { sealClearRequests } from './seal-clear-requests.ts';
import {
  openServiceAddress,
  readSealedAddress,
  readServiceAddress,
  sealServiceAddress,
} from './service-addresses.ts';
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
    const adopted = await adopt(database, service, addresses[service], tablets, before);
    if (adopted.kind !== 'done') return adopted;
  }
  return { kind: 'done', value: undefined };
}

/** The addresses as they are stored, by which those of a later sign-in are told from them. */
export type StoredAddresses = Readonly<Record<Service, DeviceSealed | undefined>>;

export function readStoredAddresses(database: Database): Promise<StorageOutcome<StoredAddresses>> {
  return tryStorage(database, async () => ({
    sheet: (await readSealedAddress(database, 'sheet'))?.sealed,
    mail: (await readSealedAddress(database, 'mail'))?.sealed,
  }));
}

/**
 * In one transaction: a new address that was stored without its service being unblocked would be a known
 * one at the next sign-in, and what the former service refused would be said of it for good.
 */
function adopt<S extends Service>(
  database: Database,
  service: S,
  address: ServiceAddresses[S],
  tablets: number,
  before: StoredAddresses | undefined,
): Promise<StorageOutcome<void>> {
  return tryStorage(database, async () => {
    const unopened = await readServiceAddress(database, service);
    const known = unopened && (await openServiceAddress(unopened, service));
    // As it is sealed already, it is not taken for another one below, nor by an attempt under way.
    const sealed =
      known && isSame(known, address)
        ? unopened.sealed
        : await sealServiceAddress(database, service, address);
    await inOutboxTransaction(database, async (database) => {
      const stored = await readSealedAddress(database, service);
      if (before && String(stored?.sealed) !== String(before[service])) return;
      const isMoved = stored === undefined || String(stored.sealed) !== String(sealed);
      if (isMoved) await database.destinations.put({ service, sealed });
      await shareLine(database, service, tablets);
      if (isMoved) await makeNewServiceAvailable(database, service);
    });
  });
}

/** What a newer version has stored with it does not count, but the kind does where it is not named. */
function isSame(one: object, other: object): boolean {
  const known: Readonly<Record<string, unknown>> = { ...one };
  if ('kind' in known !== 'kind' in other) return false;
  return Object.entries(other).every(([name, value]) => known[name] === value);
}
