import { liveQuery } from 'dexie';
import type { Observable } from '../domain/observable.ts';

/**
 * What `read` returns, now and after each change by any tab or the worker; undefined until it was
 * read. The database is read only while somebody listens. `read` uses only functions of this room.
 */
export function liveValue<Value>(read: () => Promise<Value>): Observable<Value | undefined> {
  const listeners = new Set<() => void>();
  let value: Value | undefined;
  let stop: (() => void) | undefined;
  return {
    state: () => value,
    subscribe: (listener) => {
      listeners.add(listener);
      stop ??= watchStorage(read, (next) => {
        value = next;
        for (const each of [...listeners]) each();
      });
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}

/**
 * Calls `listener` with what `read` returns, now and after each change by any tab or the worker,
 * until the returned function is called.
 */
export function watchStorage<Value>(
  read: () => Promise<Value>,
  listener: (value: Value) => void,
): () => void {
  // Dexie follows the reads of an `async` function past its first await, but not of a plain one.
  const subscription = liveQuery(async () => read()).subscribe(listener);
  return () => subscription.unsubscribe();
}
