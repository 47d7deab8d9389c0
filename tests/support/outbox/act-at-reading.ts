import { Dexie } from 'dexie';
import type { FlusherProcess } from './flusher-process.ts';

/**
 * Does something as soon as the process reads an entry for the given time, counted from 0: after what
 * it has read, and before it can store what follows from that.
 */
export function actAtReading(
  { database }: FlusherProcess,
  time: number,
  act: () => void,
): { hasActed: boolean } {
  const watched = { hasActed: false };
  let readings = 0;
  database.entries.hook('reading', (row) => {
    if (readings === time) {
      watched.hasActed = true;
      // Outside the transaction that reads it.
      Dexie.ignoreTransaction(act);
    }
    readings += 1;
    return row;
  });
  return watched;
}
