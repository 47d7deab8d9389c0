import type { Order, Unfinished } from '../make-orders.ts';
import type { CustomerBook, ForgetOutcome, SavingOutcome } from './customer-book.ts';

/** A customer book of which a lock ends nothing halfway. */
export interface LockSafeBook extends Pick<CustomerBook, 'state' | 'subscribe'> {
  readonly correct: (
    ...asked: [...Parameters<CustomerBook['correct']>, OnEnded?]
  ) => Promise<SavingOutcome | Unfinished>;
  readonly merge: (
    ...asked: [...Parameters<CustomerBook['merge']>, OnEnded?]
  ) => Promise<SavingOutcome | Unfinished>;
  readonly forget: (
    ...asked: [...Parameters<CustomerBook['forget']>, OnEnded?]
  ) => Promise<ForgetOutcome | Unfinished>;
}

/** Called before a lock reloads. */
type OnEnded = (outcome: ForgetOutcome | SavingOutcome | Unfinished) => void;

export function makeLockSafeBook(book: CustomerBook, order: Order): LockSafeBook {
  return {
    state: book.state,
    subscribe: book.subscribe,
    correct: (known, change, onEnded) => order(() => book.correct(known, change), onEnded),
    merge: (known, other, onEnded) => order(() => book.merge(known, other), onEnded),
    forget: (known, onEnded) => order(() => book.forget(known), onEnded),
  };
}
