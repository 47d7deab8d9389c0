import { between, seconds } from '../../domain/time.ts';
import type { Milliseconds } from '../../domain/units.ts';
import type { Cancel, PageEnvironment } from '../../environment/page-environment.ts';

/** Often enough that a session never stays open a minute too long. */
const LOOK_EVERY = seconds(15);

export interface IdleLock {
  /** Somebody has touched the screen or pressed a key. */
  readonly noteActivity: () => void;
  readonly stop: Cancel;
}

/** Calls `lock` after that long without activity, even if the device was asleep. */
export function makeIdleLock(
  { now, every, onHidden }: Pick<PageEnvironment, 'now' | 'every' | 'onHidden'>,
  span: Milliseconds,
  lock: () => void,
): IdleLock {
  let lastActivity = now();
  const look = () => {
    if (between(lastActivity, now()) >= span) lock();
  };
  const stops = [every(LOOK_EVERY, look), onHidden(look)];
  return {
    noteActivity: () => {
      // The touch that wakes a device comes too late to keep it open.
      look();
      lastActivity = now();
    },
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}
