import * as v from 'valibot';
import { ENTRY_SCHEMA } from '../domain/outbox/entry.ts';
import type { DeviceKey } from '../vault/device-key.ts';
import { addressOfClearRequest, CLEAR_REQUEST_SCHEMA, fromClearRequest } from './clear-requests.ts';
import type { Database } from './database.ts';
import { readOrAddDeviceKey } from './device-key.ts';
import { parseEntries } from './entry-rows.ts';
import { inTransaction } from './in-transaction.ts';
import { addMissingServiceAddresses, sealMissingServiceAddresses } from './service-addresses.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';
import { sealRequest } from './waiting-requests.ts';

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
    const delivered = await findDelivered(database);
    if (delivered.length > 0) await sealedRequests.bulkDelete(delivered);
  });
}

type Key = [number, string];

/** Few enough to be in memory at once, each with a PDF, and many enough to be quick with hundreds. */
const BATCH = 40;

const OWNER = v.pick(ENTRY_SCHEMA, ['invoiceId']);

async function sealBatch(database: Database, keys: readonly Key[]): Promise<void> {
  const { requests, sealedRequests, destinations, entries } = database;
  const rows = await requests.bulkGet([...keys]);
  const owners = await entries.bulkGet(keys.map(([sequence]) => sequence));
  const deviceKey = await readOrAddDeviceKey(database);
  const sealed = await Promise.all(
    rows.map((row, index) => sealOne(row, owners[index], deviceKey)),
  );
  const ready = sealed.flat();
  const missing = await sealMissingServiceAddresses(
    database,
    Object.assign({}, ...ready.map(({ to }) => to)),
  );
  const tables = [requests, sealedRequests, destinations];
  await inTransaction(database, 'rw', tables, async (database) => {
    const { requests, sealedRequests } = database;
    await addMissingServiceAddresses(database, missing);
    // The older version may have delivered and deleted some meanwhile.
    const left = await requests
      .where(':id')
      .anyOf(ready.map(({ row }) => [row.sequence, row.service]))
      .primaryKeys();
    const here = new Set(left.map(String));
    const moved = ready.filter(({ row }) => here.has(`${row.sequence},${row.service}`));
    await sealedRequests.bulkPut(moved.map(({ row }) => row));
    await requests.bulkDelete(left);
  });
}

/** Empty for what this version cannot read: it stays where it is, and staff see it. */
async function sealOne(row: unknown, entry: unknown, key: DeviceKey | undefined) {
  const clear = v.safeParse(CLEAR_REQUEST_SCHEMA, row);
  const owner = v.safeParse(OWNER, entry);
  const request = clear.success ? fromClearRequest(clear.output) : undefined;
  if (!clear.success || !owner.success || request === undefined) return [];
  const sealed = await sealRequest(request, owner.output.invoiceId, key);
  const { sequence } = clear.output;
  return [{ row: { sequence, ...sealed }, to: addressOfClearRequest(clear.output) }];
}

/** The sealed requests whose row or mail is delivered. */
function findDelivered(database: Database): PromiseLike<Key[]> {
  const { entries, sealedRequests } = database;
  return inTransaction(database, 'r', [entries, sealedRequests], async (database) => {
    const { entries, sealedRequests } = database;
    const keys = await sealedRequests.toCollection().primaryKeys();
    if (keys.length === 0) return [];
    const rows = await entries.bulkGet([...new Set(keys.map(([sequence]) => sequence))]);
    const delivered = new Set(
      parseEntries(rows).flatMap(({ sequence, sheet, mail }) => [
        ...(sheet?.state === 'delivered' ? [`${sequence} sheet`] : []),
        ...(mail?.state === 'delivered' ? [`${sequence} mail`] : []),
      ]),
    );
    return keys.filter((key) => delivered.has(key.join(' ')));
  });
}
