import * as v from 'valibot';
import {
  beginProgress,
  HISTORY_PROGRESS,
  type HistoryProgress,
} from '../domain/shared-history/history-progress.ts';
import type { UnreadableRow } from '../domain/shared-history/unreadable-row.ts';
import type { Database } from './database.ts';
import { inTransaction } from './in-transaction.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';

const ID = 'shared-history';

/** How far this device has brought in the table at that address; a new one when it knows another. */
export function readHistoryProgress(
  database: Database,
  url: string,
): Promise<StorageOutcome<HistoryProgress>> {
  return tryStorage(database, () => read(database, url));
}

/** The rows that no invoice could be made of, of whichever table this device has brought in last. */
export function listUnreadableRows(
  database: Database,
): Promise<StorageOutcome<readonly UnreadableRow[]>> {
  return tryStorage(database, async () => (await readAny(database))?.unreadable ?? []);
}

/** Changes it in one transaction, as several tabs bring in rows. */
export function changeHistoryProgress(
  database: Database,
  url: string,
  change: (progress: HistoryProgress) => HistoryProgress,
): Promise<StorageOutcome<void>> {
  return tryStorage(database, () =>
    inTransaction(database, 'rw', [database.device], async (database) => {
      const before = await read(database, url);
      const after = change(before);
      if (after !== before) await database.device.put({ ...after, id: ID });
    }),
  );
}

async function read(database: Database, url: string): Promise<HistoryProgress> {
  const progress = await readAny(database);
  return progress?.url === url ? progress : beginProgress(url);
}

async function readAny(database: Database): Promise<HistoryProgress | undefined> {
  const parsed = v.safeParse(HISTORY_PROGRESS, await database.device.get(ID));
  return parsed.success ? parsed.output : undefined;
}
