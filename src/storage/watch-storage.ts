import { liveQuery } from 'dexie';

/**
 * Calls `tell` with what `read` gives, now and after each change by any tab or the worker, until
 * the returned function is called. `read` uses only functions of this room.
 */
export function watchStorage<T>(read: () => Promise<T>, tell: (value: T) => void): () => void {
  // Dexie follows the reads of an `async` function past its first await, but not of a plain one.
  const subscription = liveQuery(async () => read()).subscribe(tell);
  return () => subscription.unsubscribe();
}
