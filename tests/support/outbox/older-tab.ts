import { IDBKeyRange } from 'fake-indexeddb';
import type { Database } from '../../../src/storage/database.ts';
import * as version2 from '../../fixtures/versions/2/core.js';
import { type Browser, FlusherProcess } from './flusher-process.ts';
import { ProcessStorage } from './process-storage.ts';

/** A tab that was never reloaded: it flushes with the code of version 2 of the database. */
export function openOlderTab(browser: Browser): FlusherProcess {
  const storage = new ProcessStorage(browser.profile);
  const old = new version2.Database('parcel-desk', { indexedDB: storage, IDBKeyRange });
  const flush: Browser['flush'] = async (environment, trigger) => {
    // Its name for the timings was another one.
    const own = { ...environment, limits: environment.timings, database: old };
    const { kind } = await version2.flushOutbox(own, trigger);
    return kind === 'busy' ? { kind } : { kind: 'flushed', nextDue: undefined };
  };
  // Today's names of its tables are not all there, but it uses its own.
  return new FlusherProcess(browser, { storage, database: old as unknown as Database }, flush);
}
