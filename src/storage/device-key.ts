import { Dexie } from 'dexie';
import { type DeviceKey, isDeviceKey, makeDeviceKey } from '../vault/device-key.ts';
import type { Database } from './database.ts';

const ID = 'requests';

/** The key that this device seals requests with; undefined when there is none or it cannot be used. */
export async function readDeviceKey({ device }: Database): Promise<DeviceKey | undefined> {
  const { key } = ((await device.get(ID)) ?? {}) as { readonly key?: unknown };
  return isDeviceKey(key) ? key : undefined;
}

/**
 * The same, made at its first use; undefined where the browser can make or keep no such key. It is
 * committed before anything is sealed with it. Must not be called in a transaction.
 */
export async function readOrAddDeviceKey(database: Database): Promise<DeviceKey | undefined> {
  const known = await readDeviceKey(database);
  if (known !== undefined) return known;
  const key = await makeDeviceKey();
  if (key === undefined) return undefined;
  try {
    await database.device.add({ id: ID, key });
    return key;
  } catch (error) {
    // Another tab was first; its key counts.
    if (error instanceof Dexie.ConstraintError) return readDeviceKey(database);
    // Firefox did not store such keys in its private windows.
    if (error instanceof Dexie.DataCloneError) return undefined;
    throw error;
  }
}
