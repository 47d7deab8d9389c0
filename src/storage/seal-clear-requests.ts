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
    const clear = await requests.toCollection().primaryKeys();
    for (let done = 0; done < clear.length; done += BATCH)
      await sealBatch(database, clear.slice(done, done + BATCH));
    const sealed = await sealedRequests.toCollection().primaryKeys();
    if (sealed.length > 0) await deleteDelivered(database, sealed);
  });
}

type Key = [number, string];

/** Few enough to be in memory at once, each with a PDF, and many enough to be quick with hundreds. */
const BATCH = 40;

const OWNER = v.pick(ENTRY, ['invoiceId']);

async function sealBatch(database: Database, keys: readonly Key[]): Promise<void> {
  const { requests, sealedRequests, destinations } = database;
  const sealed = (await Promise.all(keys.map((key) => sealOne(database, key)))).flat();
  const lacking = await sealLacking(database, Object.assign({}, ...sealed.map(({ to }) => to)));
  await database.transaction('rw', [requests, sealedRequests, destinations], async () => {
    await addLacking(database, lacking);
    for (const { key, request } of sealed) {
      // The older version may have delivered and deleted it meanwhile.
      if ((await requests.where(':id').equals(key).count()) === 0) continue;
      await putRequests(database, key[0], request);
      await requests.delete(key);
    }
  });
}

/** Empty for what this version cannot read: it stays where it is, and staff see it. */
async function sealOne(database: Database, key: Key) {
  const row = v.safeParse(CLEAR_REQUEST, await database.requests.get(key));
  const owner = v.safeParse(OWNER, await database.entries.get(key[0]));
  const request = row.success ? fromClearRequest(row.output) : undefined;
  if (!row.success || !owner.success || request === undefined) return [];
  const sealed = await sealRequests(database, owner.output.invoiceId, [request]);
  return [{ key, request: sealed, to: addressOf(row.output) }];
}

async function deleteDelivered(
  { entries, sealedRequests }: Database,
  keys: readonly Key[],
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
