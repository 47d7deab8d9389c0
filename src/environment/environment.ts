import type { Milliseconds, Timestamp } from '../domain/units.ts';

/** The outside as every part of the core sees it, in the page and in the worker. */
export interface Environment {
  readonly now: () => Timestamp;
  /** From 0 up to, not including, 1. */
  readonly random: () => number;
  readonly fetch: (address: string, init?: RequestInit) => Promise<Response>;
  /**
   * False where the page's own policy bars the address, so that nothing which is asked of it leaves the
   * device. Absent where no policy can be read, as in the worker.
   */
  readonly mayAsk?: (address: string) => boolean;
  readonly wait: (span: Milliseconds) => Promise<void>;
  /** A signal that aborts after the span. */
  readonly timeoutSignal: (span: Milliseconds) => AbortSignal;
  /**
   * Runs `work` under the lock of that name; `busy`, without running it, when another tab or the
   * worker holds the lock. Absent in an insecure context and in old browsers.
   */
  readonly tryWithLock?: TryWithLock;
}

export type TryWithLock = <Result>(
  name: string,
  work: () => Promise<Result>,
) => Promise<Result | 'busy'>;
