import { SERVICES, type Service } from '../domain/outbox/delivery.ts';
import type { ServiceAddresses } from '../domain/outbox/request.ts';
import { isLateSignIn } from '../domain/staff/is-late-sign-in.ts';
import { timestamp } from '../domain/time.ts';
import type { Timestamp } from '../domain/units.ts';
import { makeNewServiceAvailable } from './change-delivery.ts';
import type { Database } from './database.ts';
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

export interface SignIn {
  readonly signedInAt: Timestamp;
  /** The device's clock, which is read when nobody else can store an address before this one is. */
  readonly now: () => Timestamp;
}

/**
 * Sends everything not yet delivered to the addresses of the staff file that was just opened, at the
 * pace of a line that so many tablets share; a service that has moved is unblocked. What a later sign-in
 * has stored is left.
 */
export async function adoptServiceAddresses(
  database: Database,
  addresses: ServiceAddresses,
  tablets = 1,
  signIn: SignIn = UNTIMED,
): Promise<StorageOutcome<void>> {
  // An older version has stored each address with its request.
  const sealed = await sealClearRequests(database);
  if (sealed.kind !== 'done') return sealed;
  for (const service of SERVICES) {
    const adopted = await adopt(database, service, addresses[service], tablets, signIn);
    if (adopted.kind !== 'done') return adopted;
  }
  return { kind: 'done', value: undefined };
}

/** Late for none, and none is late for it. */
const UNTIMED: SignIn = { signedInAt: timestamp(0), now: () => timestamp(0) };

/**
 * In one transaction: a new address that was stored without its service being unblocked would be a known
 * one at the next sign-in, and what the former service refused would be said of it for good.
 */
function adopt<S extends Service>(
  database: Database,
  service: S,
  address: ServiceAddresses[S],
  tablets: number,
  { signedInAt, now }: SignIn,
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
      if (isLateSignIn({ signedInAt, now: now() }, stored?.signedInAt)) return;
      const isMoved = stored === undefined || String(stored.sealed) !== String(sealed);
      const row = isMoved ? { service, sealed } : stored;
      await database.destinations.put({ ...row, signedInAt });
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
