import { liveQuery } from 'dexie';

/**
 * Calls `tell` with what `read` gives, now and after each change by any tab or the worker, until
 * the returned function is called. `read` uses only functions of this room.
 */
export function watchStorage<T>(read: () => Promise<T>, tell: (value: T) => void): () => void {
  const subscription = liveQuery(read).subscribe(tell);
  return () => subscription.unsubscribe();
}
