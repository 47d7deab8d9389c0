import { useEffect } from 'react';
import { useEnvironment } from '../../ui/environment-context.ts';

/** Often enough that a desk is never open a minute too long. */
const LOOK_EVERY = 15_000;
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Calls `lock` after so many minutes without a touch or a key, also when the device slept meanwhile. */
export function useIdleLock(minutes: number, lock: () => void): void {
  const { now } = useEnvironment();
  useEffect(() => {
    let lastSeen = now();
    const live = () => {
      lastSeen = now();
    };
    const look = () => {
      if (now() - lastSeen >= minutes * 60_000) lock();
    };
    for (const sign of SIGNS_OF_LIFE)
      addEventListener(sign, live, { passive: true, capture: true });
    document.addEventListener('visibilitychange', look);
    const timer = setInterval(look, LOOK_EVERY);
    return () => {
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, live, { capture: true });
      document.removeEventListener('visibilitychange', look);
      clearInterval(timer);
    };
  }, [minutes, lock, now]);
}
