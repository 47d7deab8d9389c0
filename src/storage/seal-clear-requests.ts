import * as v from 'valibot';
import { ENTRY } from '../domain/outbox/entry.ts';
import { addressOf, CLEAR_REQUEST, fromClearRequest } from './clear-requests.ts';
import type { Database } from './database.ts';
import { addLacking, sealLacking } from './destinations.ts';
import { parseEntries } from './entry-rows.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';
import { putRequests, sealRequests } from './waiting-requests.ts';

/**
 * Seals the requests that an older version has stored in the clear, and takes over where they go if
 * this device does not know yet. Then deletes the sealed requests of what an older version has
 * delivered, as it knows nothing of them.
 */
export function sealClearRequests(database: Database): Promise<StorageOutcome<void>> {
  return tryStorage(database, async () => {
    const { requests, sealedRequests } = database;
    for (const key of await requests.toCollection().primaryKeys()) await sealOne(database, key);
    const sealed = await sealedRequests.toCollection().primaryKeys();
    if (sealed.length > 0) await deleteDelivered(database, sealed);
  });
}

const OWNER = v.pick(ENTRY, ['invoiceId']);

async function sealOne(database: Database, key: [number, string]): Promise<void> {
  const { requests, sealedRequests, destinations, entries } = database;
  const row = v.safeParse(CLEAR_REQUEST, await requests.get(key));
  const owner = v.safeParse(OWNER, await entries.get(key[0]));
  const request = row.success ? fromClearRequest(row.output) : undefined;
  // What this version cannot read stays where it is; staff see it.
  if (!row.success || !owner.success || request === undefined) return;
  const sealed = await sealRequests(database, owner.output.invoiceId, [request]);
  const lacking = await sealLacking(database, addressOf(row.output));
  await database.transaction('rw', [requests, sealedRequests, destinations], async () => {
    // The older version may have delivered and deleted it meanwhile.
    if ((await requests.where(':id').equals(key).count()) === 0) return;
    await putRequests(database, key[0], sealed);
    await addLacking(database, lacking);
    await requests.delete(key);
  });
}

async function deleteDelivered(
  { entries, sealedRequests }: Database,
  keys: readonly [number, string][],
): Promise<void> {
  const rows = await entries.bulkGet([...new Set(keys.map(([sequence]) => sequence))]);
  const delivered = new Set(
    parseEntries(rows).flatMap(({ sequence, sheet, mail }) => [
      ...(sheet?.state === 'delivered' ? [`${sequence} sheet`] : []),
      ...(mail?.state === 'delivered' ? [`${sequence} mail`] : []),
    ]),
  );
  const left = keys.filter((key) => delivered.has(key.join(' ')));
  if (left.length > 0) await sealedRequests.bulkDelete(left);
}
