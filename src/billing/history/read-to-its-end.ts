import type { Observable } from '../../domain/observable.ts';
import type { InvoiceHistoryState } from './invoice-history.ts';

/** The history once it is read to its end. */
export function readToItsEnd(
  history: Observable<InvoiceHistoryState>,
): Promise<InvoiceHistoryState> {
  return new Promise((resolve) => {
    const look = () => {
      const state = history.state();
      if (!state.isComplete) return;
      stop();
      resolve(state);
    };
    const stop = history.subscribe(look);
    look();
  });
}
