import { between, minutes, seconds } from '../../domain/time.ts';
import { type Milliseconds, minus } from '../../domain/units.ts';
import type { DeskEnvironment } from '../../environment/desk-environment.ts';
import type { Cancel } from '../../environment/page-environment.ts';

/** Often enough that a session never stays open a minute too long. */
const LOOK_EVERY = seconds(15);

/** Devices correct their clocks by seconds; more than this was done by a person. */
const CORRECTION = minutes(1);

export interface IdleLock {
  /** Locks now if it is time to. */
  readonly look: () => void;
  /** Somebody has touched the screen or a key. */
  readonly noteActivity: () => void;
  readonly stop: Cancel;
}

/**
 * Calls `lock` after so long without activity, by whichever clock says so: the steady one may have
 * stopped while the device slept, and the device's own may have been set. One set back locks at
 * once, since nobody knows any more how long the desk was left.
 */
export function makeIdleLock(
  {
    now,
    elapsed,
    every,
    onHidden,
  }: Pick<DeskEnvironment, 'now' | 'elapsed' | 'every' | 'onHidden'>,
  span: Milliseconds,
  lock: (reason: 'idle' | 'clock') => void,
): IdleLock {
  let lastActivity = { byClock: now(), steady: elapsed() };
  const look = () => {
    const byClock = between(lastActivity.byClock, now());
    const steady = minus(elapsed(), lastActivity.steady);
    if (minus(steady, byClock) > CORRECTION) lock('clock');
    else if (Math.max(byClock, steady) >= span) lock('idle');
  };
  const stops = [every(LOOK_EVERY, look), onHidden(look)];
  return {
    look,
    noteActivity: () => {
      // The touch that wakes a device comes too late to keep it open.
      look();
      lastActivity = { byClock: now(), steady: elapsed() };
    },
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}
