import { Dexie, liveQuery } from 'dexie';
import type { Observable } from '../domain/observable.ts';

/**
 * The latest result of `read`, which runs again after each change by any tab or the worker; undefined
 * until the first one is ready. The database is only read while somebody listens. `read` may call
 * only functions of `src/storage`, or changes go unnoticed.
 */
export function liveValue<Value>(
  read: () => Promise<Value>,
  watch: typeof watchStorage<Value> = watchStorage,
): Observable<Value | undefined> {
  const listeners = new Set<() => void>();
  let value: Value | undefined;
  let stop: (() => void) | undefined;
  return {
    state: () => value,
    subscribe: (listener) => {
      listeners.add(listener);
      stop ??= watch(read, (next) => {
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
  // Where the browser denies IndexedDB, a live query of Dexie never ends; one read says why.
  if (!Dexie.dependencies.indexedDB) return readOnce(read, listener);
  // Dexie tracks reads past the first await only in an `async` function.
  const subscription = liveQuery(async () => read()).subscribe(listener);
  return () => subscription.unsubscribe();
}

function readOnce<Value>(read: () => Promise<Value>, listener: (value: Value) => void): () => void {
  let isWatched = true;
  void read().then((value) => {
    if (isWatched) listener(value);
  });
  return () => {
    isWatched = false;
  };
}
