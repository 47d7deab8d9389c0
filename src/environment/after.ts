import type { Milliseconds } from '../domain/units.ts';
import type { Cancel } from './page-environment.ts';

/** Calls `act` once so much time has passed, unless it is cancelled before. */
export function after(span: Milliseconds, act: () => void): Cancel {
  const timer = setTimeout(act, span);
  return () => clearTimeout(timer);
}
