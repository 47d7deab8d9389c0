import * as v from 'valibot';
import { extensibleObject } from '../domain/extensible-object.ts';
import type { Database } from './database.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';

const ID = 'issuing-desk';
const SEALED_DESK = extensibleObject({ id: v.literal(ID), sealed: v.string() });

/**
 * The desk's name and its clerk's as the vault sealed them; undefined until they are given. They are
 * this device's own, so no backup takes them to another one.
 */
export function readSealedDesk(database: Database): Promise<StorageOutcome<string | undefined>> {
  return tryStorage(database, async () => {
    const parsed = v.safeParse(SEALED_DESK, await database.device.get(ID));
    return parsed.success ? parsed.output.sealed : undefined;
  });
}

export function keepSealedDesk(database: Database, sealed: string): Promise<StorageOutcome<void>> {
  return tryStorage(database, async () => {
    await database.device.put({ id: ID, sealed });
  });
}
