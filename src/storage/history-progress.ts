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
  return tryStorage(database, async () => {
    const parsed = v.safeParse(HISTORY_PROGRESS, await database.device.get(ID));
    return parsed.success && parsed.output.url === url ? parsed.output : beginProgress(url);
  });
}

export function putHistoryProgress(
  database: Database,
  progress: HistoryProgress,
): Promise<StorageOutcome<void>> {
  return tryStorage(database, async () => {
    await database.device.put({ ...progress, id: ID });
  });
}
