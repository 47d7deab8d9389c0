import { milliseconds } from '../domain/time.ts';

/** For a timer that only lets the current event finish. */
export const ZERO_MILLISECONDS = milliseconds(0);
