import type { Observable } from '../../../src/domain/observable.ts';

/** Waits for a state that may pass so quickly that asking for it again and again would miss it. */
export function untilState<State>(
  { state, subscribe }: Observable<State>,
  isAwaited: (state: State) => boolean,
): Promise<void> {
  return new Promise((resolve) => {
    const cancel = subscribe(() => {
      if (!isAwaited(state())) return;
      cancel();
      resolve();
    });
  });
}
