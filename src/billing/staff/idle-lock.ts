import type { Cancel, PageEnvironment } from '../../environment/page-environment.ts';

/** Milliseconds: often enough that a session is never open a minute too long. */
const LOOK_EVERY = 15_000;

export interface IdleLock {
  /** Somebody has touched the screen or a key. */
  readonly noteActivity: () => void;
  readonly stop: Cancel;
}

/** Calls `lock` after so many minutes without activity, also when the device slept meanwhile. */
export function makeIdleLock(
  { now, every, onHidden }: Pick<PageEnvironment, 'now' | 'every' | 'onHidden'>,
  minutes: number,
  lock: () => void,
): IdleLock {
  let lastActivity = now();
  const look = () => {
    if (now() - lastActivity >= minutes * 60_000) lock();
  };
  const stops = [every(LOOK_EVERY, look), onHidden(look)];
  return {
    noteActivity: () => {
      lastActivity = now();
    },
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}
