import { Dexie } from 'dexie';
import { type DeviceKey, isDeviceKey, makeDeviceKey } from '../vault/device-key.ts';
import type { Database } from './database.ts';

/** The first key has this id; a later one, made because none before it could be used, a number behind it. */
const ID = 'requests';

/** The keys that this device seals requests with, oldest first, as far as they can be used. */
export async function readDeviceKeys({ device }: Database): Promise<readonly DeviceKey[]> {
  const rows = await device.where('id').startsWith(ID).toArray();
  return rows.map((row) => (row as { readonly key?: unknown }).key).filter(isDeviceKey);
}

/**
 * The one to seal with, made at its first use; undefined where the browser can make or keep no such
 * key. One that cannot be used stays beside a new one: the browser may get at it again, and what it
 * sealed opens then. It is committed before anything is sealed with it. Must not be called in a
 * transaction.
 */
export async function readOrAddDeviceKey(database: Database): Promise<DeviceKey | undefined> {
  const [known] = await readDeviceKeys(database);
  if (known !== undefined) return known;
  const key = await makeDeviceKey();
  if (key === undefined) return undefined;
  const { device } = database;
  try {
    return await database.transaction('rw', device, async () => {
      // Another tab may have been first; its key counts.
      const [first] = await readDeviceKeys(database);
      if (first !== undefined) return first;
      const unusable = await device.where('id').startsWith(ID).count();
      await device.add({ id: unusable === 0 ? ID : `${ID}-${unusable + 1}`, key });
      return key;
    });
  } catch (error) {
    // Firefox did not store such keys in its private windows.
    if (error instanceof Dexie.DataCloneError) return undefined;
    throw error;
  }
}
