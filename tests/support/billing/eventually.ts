import { vi } from 'vitest';

/** Waits for what a timer or another tab has started: the database and the cipher take a moment. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { interval: 10, timeout: 30_000 });
}
