import * as v from 'valibot';
import { extensibleObject } from '../domain/extensible-object.ts';
import { SERVICES, type Service } from '../domain/outbox/delivery.ts';
import { ADDRESSES, type Addresses } from '../domain/outbox/request.ts';
import type { Database } from './database.ts';
import { readDeviceKey, readOrAddDeviceKey } from './device-key.ts';
import {
  DEVICE_SEALED_SCHEMA,
  type DeviceSealed,
  openValue,
  sealValue,
  type UnopenedValue,
} from './device-sealing.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';

export interface SealedDestination {
  readonly service: Service;
  /** The address. */
  readonly sealed: DeviceSealed;
}

const DESTINATION = extensibleObject({
  service: v.picklist(SERVICES),
  sealed: DEVICE_SEALED_SCHEMA,
});

/** Sends everything of a service to this address from now on; the value is whether it went elsewhere before. */
export function replaceDestination<S extends Service>(
  database: Database,
  service: S,
  address: Addresses[S],
): Promise<StorageOutcome<boolean>> {
  return tryStorage(database, async () => {
    const unopened = await readDestination(database, service);
    const before = unopened && (await openDestination(unopened, service));
    if (before !== undefined && isSame(before, address)) return false;
    await database.destinations.bulkPut(await sealDestinations(database, { [service]: address }));
    return true;
  });
}

/**
 * The addresses that this device lacks, sealed: whatever is stored to be sent brings its address along,
 * so that it can go even if the sign-in failed to store one. Must not be called in a transaction.
 */
export async function sealMissingDestinations(
  database: Database,
  addresses: Partial<Addresses>,
): Promise<SealedDestination[]> {
  const known = await database.destinations.toCollection().primaryKeys();
  const missing = Object.entries(addresses).filter(([service]) => !known.includes(service));
  return sealDestinations(database, Object.fromEntries(missing));
}

/** Stores those that are still missing; needs a transaction. */
export async function addMissingDestinations(
  { destinations }: Database,
  missing: readonly SealedDestination[],
): Promise<void> {
  for (const row of missing) {
    if ((await destinations.get(row.service)) === undefined) await destinations.add(row);
  }
}

/** Where a service's requests go, to be opened later; undefined when nobody has said yet. */
export async function readDestination(
  database: Database,
  service: Service,
): Promise<UnopenedValue | undefined> {
  const row = v.safeParse(DESTINATION, await database.destinations.get(service));
  if (!row.success) return undefined;
  return { ...row.output, key: await readDeviceKey(database), place: placeOf(service) };
}

/** Undefined when it is damaged; the next sign-in stores it again. Must not be called in a transaction. */
export function openDestination<S extends Service>(
  unopened: UnopenedValue,
  service: S,
): Promise<Addresses[S] | undefined> {
  return openValue(unopened, SCHEMAS[service]);
}

const SCHEMAS: { readonly [Each in Service]: v.GenericSchema<unknown, Addresses[Each]> } =
  ADDRESSES;

async function sealDestinations(
  database: Database,
  addresses: Partial<Addresses>,
): Promise<SealedDestination[]> {
  const services = SERVICES.filter((service) => addresses[service] !== undefined);
  if (services.length === 0) return [];
  const key = await readOrAddDeviceKey(database);
  return Promise.all(
    services.map(async (service) => ({
      service,
      sealed: await sealValue(addresses[service] ?? {}, key, placeOf(service)),
    })),
  );
}

function isSame(one: object, other: object): boolean {
  const known: Readonly<Record<string, unknown>> = { ...one };
  return Object.entries(other).every(([name, value]) => known[name] === value);
}

function placeOf(service: Service): string {
  return `destinations/${service}`;
}
