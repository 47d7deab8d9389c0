import { milliseconds } from '../domain/time.ts';

/** For a timer that waits for nothing but the events under way. */
export const AT_ONCE = milliseconds(0);
