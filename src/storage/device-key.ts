import { Dexie } from 'dexie';
import { type DeviceKey, isDeviceKey, makeDeviceKey } from '../vault/device-key.ts';
import type { Database } from './database.ts';

/** The first key has this id; a later one, made because none before it could be used, a number behind it. */
const ID = 'requests';

/** The keys that this device seals requests with, oldest first, as far as they can be used. */
export async function readDeviceKeys(database: Database): Promise<readonly DeviceKey[]> {
  return (await readKeys(database)).filter(isDeviceKey);
}

/**
 * The one to seal with, made at its first use; undefined where the browser can make or keep no such
 * key. One that cannot be used stays beside a new one: the browser may get at it again, and what it
 * sealed opens then. It is committed before anything is sealed with it. Must not be called in a
 * transaction.
 */
export async function readOrAddDeviceKey(database: Database): Promise<DeviceKey | undefined> {
  const stored = await readKeys(database);
  const known = stored.find(isDeviceKey);
  if (known !== undefined) return known;
  const key = await makeDeviceKey();
  if (key === undefined) return undefined;
  try {
    const id = stored.length === 0 ? ID : `${ID}-${stored.length + 1}`;
    await database.device.add({ id, key });
    return key;
  } catch (error) {
    // Another tab was first; its key counts.
    if (error instanceof Dexie.ConstraintError) return (await readDeviceKeys(database))[0];
    // Firefox did not store such keys in its private windows.
    if (error instanceof Dexie.DataCloneError) return undefined;
    throw error;
  }
}

/** What is stored as keys, usable or not. */
async function readKeys({ device }: Database): Promise<readonly unknown[]> {
  const rows = await device.where('id').startsWith(ID).toArray();
  return rows.map((row) => (row as { readonly key?: unknown }).key);
}
