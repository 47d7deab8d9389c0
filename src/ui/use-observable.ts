import { useSyncExternalStore } from 'react';

interface Observable<State> {
  readonly state: () => State;
  readonly subscribe: (listener: () => void) => () => void;
}

/** What an object with a state of its own holds now; the screen is drawn anew when it changes. */
export function useObservable<State>({ state, subscribe }: Observable<State>): State {
  return useSyncExternalStore(subscribe, state, state);
}
