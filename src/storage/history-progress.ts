import * as v from 'valibot';
import {
  beginProgress,
  HISTORY_PROGRESS,
  type HistoryProgress,
} from '../domain/shared-history/history-progress.ts';
import type { Database } from './database.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';

const ID = 'shared-history';

/** How far this device has brought in the table at that address; a new one when it knows another. */
export function readHistoryProgress(
  database: Database,
  url: string,
): Promise<StorageOutcome<HistoryProgress>> {
  return tryStorage(database, () => read(database, url));
}

/** Changes it in one transaction, as several tabs bring in rows. */
export function changeHistoryProgress(
  database: Database,
  url: string,
  change: (progress: HistoryProgress) => HistoryProgress,
): Promise<StorageOutcome<void>> {
  return tryStorage(database, () =>
    database.transaction('rw', database.device, async () => {
      const before = await read(database, url);
      const after = change(before);
      if (after !== before) await database.device.put({ ...after, id: ID });
    }),
  );
}

async function read(database: Database, url: string): Promise<HistoryProgress> {
  const parsed = v.safeParse(HISTORY_PROGRESS, await database.device.get(ID));
  return parsed.success && parsed.output.url === url ? parsed.output : beginProgress(url);
}
