import type { Observable } from './observable.ts';

/**
 * The latest result of `compute`, which runs again after each change of a source; undefined until
 * the first one is ready. Sources are followed only while somebody listens, and when two
 * computations overlap the one that started later wins.
 */
export function deriveObservable<Value>(
  sources: readonly Observable<unknown>[],
  compute: () => Promise<Value> | undefined,
): Observable<Value | undefined> {
  const listeners = new Set<() => void>();
  let value: Value | undefined;
  let newest: Promise<Value> | undefined;
  let stops: readonly (() => void)[] = [];

  const update = () => {
    const computing = compute();
    newest = computing;
    void computing?.then((computed) => {
      if (newest !== computing) return;
      value = computed;
      for (const listener of [...listeners]) listener();
    });
  };

  return {
    state: () => value,
    subscribe: (listener) => {
      listeners.add(listener);
      if (listeners.size === 1) {
        stops = sources.map((source) => source.subscribe(update));
        update();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        newest = undefined;
        for (const stop of stops) stop();
      };
    },
  };
}
