/** A state that changes and that screens can follow. */
export interface Observable<State> {
  /** The same object until something changes. */
  readonly state: () => State;
  /** Calls `listener` after every change, until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** An observable that its owner changes. */
export interface SettableObservable<State> extends Observable<State> {
  readonly set: (next: State) => void;
}

/** An observable that starts as `first`; setting an identical state notifies nobody. */
export function makeObservable<State>(first: State): SettableObservable<State> {
  const listeners = new Set<() => void>();
  let state = first;
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set: (next) => {
      if (Object.is(next, state)) return;
      state = next;
      for (const listener of [...listeners]) listener();
    },
  };
}
