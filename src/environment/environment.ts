import type { Milliseconds, Timestamp } from '../domain/units.ts';

/** The outside as every part of the core sees it, in the page and in the worker alike. */
export interface Environment {
  readonly now: () => Timestamp;
  /** From 0 up to, not including, 1. */
  readonly random: () => number;
  readonly fetch: (address: string, init?: RequestInit) => Promise<Response>;
  readonly wait: (span: Milliseconds) => Promise<void>;
  /** A signal that fires by itself after the span. */
  readonly timeoutSignal: (span: Milliseconds) => AbortSignal;
  /**
   * Does `work` while nobody else in this browser holds the lock of that name, else nothing. Absent
   * in an insecure context and in old browsers.
   */
  readonly tryWithLock?: TryWithLock;
}

export type TryWithLock = <Result>(
  name: string,
  work: () => Promise<Result>,
) => Promise<Result | 'busy'>;
