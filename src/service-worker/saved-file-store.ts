import { SAVED_AT_HEADER } from '../domain/staff/saved-at-header.ts';
import { timestamp } from '../domain/time.ts';
import type { Timestamp } from '../domain/units.ts';
import type { WorkerEnvironment } from '../environment/worker-environment.ts';
import type { HostFile } from './host-file.ts';

interface SavedCopy {
  /** As the host sent it. */
  readonly text: string;
  /** 1970 for one that an older version of the app saved. */
  readonly savedAt: Timestamp;
}

/** The last good file of this device. */
export interface SavedFileStore {
  readonly read: () => Promise<SavedCopy | undefined>;
  readonly replace: (text: string) => Promise<void>;
}

export function makeSavedFileStore(
  { now, openCache }: Pick<WorkerEnvironment, 'now' | 'openCache'>,
  { cache, address, isGood }: Omit<HostFile, 'sourceHeader'>,
): SavedFileStore {
  return {
    read: async () => {
      const kept = await (await openCache(cache)).match(address);
      const text = await kept?.text();
      // A file that an older version of the app saved may not be one that this version can read.
      if (text === undefined || !isGood(text)) return undefined;
      return { text, savedAt: timestamp(Number(kept?.headers.get(SAVED_AT_HEADER))) };
    },
    replace: async (text) => {
      const headers = { [SAVED_AT_HEADER]: String(now()) };
      await (await openCache(cache)).put(address, new Response(text, { headers }));
    },
  };
}
