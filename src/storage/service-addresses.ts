import * as v from 'valibot';
import { extensibleObject } from '../domain/extensible-object.ts';
import { SERVICES, type Service } from '../domain/outbox/delivery.ts';
import {
  type MailServiceAddress,
  SERVICE_ADDRESS_SCHEMAS,
  type ServiceAddresses,
  type SheetServiceAddress,
} from '../domain/outbox/request.ts';
import { timestamp } from '../domain/time.ts';
import type { Database } from './database.ts';
import { readDeviceKeys, readOrAddDeviceKey } from './device-key.ts';
import {
  DEVICE_SEALED_SCHEMA,
  type DeviceSealed,
  openValue,
  sealValue,
  type ValueToOpen,
} from './device-sealing.ts';
import { inTransaction } from './in-transaction.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';

export type SealedServiceAddress = v.InferOutput<typeof DESTINATION>;

const DESTINATION = extensibleObject({
  service: v.picklist(SERVICES),
  /** The address, in another form each time that it is sealed. */
  sealed: DEVICE_SEALED_SCHEMA,
  /** When staff last signed in with it; absent where an earlier version says so, or no sign-in. */
  signedInAt: v.exactOptional(v.pipe(v.number(), v.finite(), v.transform(timestamp))),
});

/**
 * The addresses that this device lacks, sealed: whatever is stored to be sent brings its address along,
 * so that it can go even if the sign-in failed to store one. Must not be called in a transaction.
 */
export async function sealMissingServiceAddresses(
  database: Database,
  addresses: Partial<ServiceAddresses>,
): Promise<SealedServiceAddress[]> {
  const known = await database.destinations.toCollection().primaryKeys();
  const missing = Object.entries(addresses).filter(([service]) => !known.includes(service));
  return sealDestinations(database, Object.fromEntries(missing));
}

/** Stores those that are still missing; needs a transaction. */
export async function addMissingServiceAddresses(
  { destinations }: Database,
  missing: readonly SealedServiceAddress[],
): Promise<void> {
  for (const row of missing) {
    if ((await destinations.get(row.service)) === undefined) await destinations.add(row);
  }
}

/** Where a service's requests go, to be opened later; undefined when nobody has said yet. */
export async function readServiceAddress(
  database: Database,
  service: Service,
): Promise<ValueToOpen | undefined> {
  const { destinations, device } = database;
  return inTransaction(database, 'r', [destinations, device], async (database) => {
    const row = await readSealedAddress(database, service);
    return row && { ...row, keys: await readDeviceKeys(database), place: placeOf(service) };
  });
}

/** The same as it is stored, with the sign-in that named it. */
export async function readSealedAddress(
  { destinations }: Database,
  service: Service,
): Promise<SealedServiceAddress | undefined> {
  const row = v.safeParse(DESTINATION, await destinations.get(service));
  return row.success ? row.output : undefined;
}

/** Seals an address for its place. Must not be called in a transaction. */
export async function sealServiceAddress<S extends Service>(
  database: Database,
  service: S,
  address: ServiceAddresses[S],
): Promise<DeviceSealed> {
  return sealValue(address, await readOrAddDeviceKey(database), placeOf(service));
}

/** Whether no other address was stored since this one was read. */
export async function isServiceAddress(
  database: Database,
  service: Service,
  sealed: DeviceSealed,
): Promise<boolean> {
  const stored = await readSealedAddress(database, service);
  return String(stored?.sealed) === String(sealed);
}

/** Where rows go now; undefined when nobody has said yet, or it cannot be read. */
export function readSheetAddress(
  database: Database,
): Promise<StorageOutcome<SheetServiceAddress | undefined>> {
  return readAddress(database, 'sheet');
}

/** The same for mails. */
export function readMailAddress(
  database: Database,
): Promise<StorageOutcome<MailServiceAddress | undefined>> {
  return readAddress(database, 'mail');
}

/** Undefined when it is damaged; the next sign-in stores it again. Must not be called in a transaction. */
export function openServiceAddress<S extends Service>(
  unopened: ValueToOpen,
  service: S,
): Promise<ServiceAddresses[S] | undefined> {
  return openValue(unopened, SCHEMAS[service]);
}

function readAddress<S extends Service>(
  database: Database,
  service: S,
): Promise<StorageOutcome<ServiceAddresses[S] | undefined>> {
  return tryStorage(database, async () => {
    const unopened = await readServiceAddress(database, service);
    return unopened && openServiceAddress(unopened, service);
  });
}

const SCHEMAS: { readonly [Each in Service]: v.GenericSchema<unknown, ServiceAddresses[Each]> } =
  SERVICE_ADDRESS_SCHEMAS;

async function sealDestinations(
  database: Database,
  addresses: Partial<ServiceAddresses>,
): Promise<SealedServiceAddress[]> {
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

function placeOf(service: Service): string {
  return `destinations/${service}`;
}
