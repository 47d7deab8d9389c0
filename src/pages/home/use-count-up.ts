import { type RefObject, useEffect, useRef, useState } from 'react';
import { milliseconds } from '../../domain/time.ts';
import type { Cancel } from '../../environment/page-environment.ts';
import { useEnvironment } from '../../ui/page-context.ts';
import { useMotion } from './motion.tsx';

/** Spec §4: 100 steps of 20 ms. */
const STEPS = 100;
const STEP_TIME = milliseconds(20);

interface CountUp {
  readonly place: RefObject<HTMLLIElement | null>;
  readonly shown: number;
}

/**
 * Counts from 0 to the target once its place is well in view. Before that, without motion and when
 * the motion is paused it is the target itself, so that it never shows less than the truth.
 */
export function useCountUp(target: number): CountUp {
  const { every } = useEnvironment();
  const { isMoving } = useMotion();
  const place = useRef<HTMLLIElement>(null);
  const hasCounted = useRef(false);
  const [shown, setShown] = useState(target);

  useEffect(() => {
    const element = place.current;
    if (!isMoving || hasCounted.current || element === null) return;
    let stop: Cancel | undefined;
    let step = 0;
    const count = () => {
      step += 1;
      setShown(Math.round((target * step) / STEPS));
      if (step < STEPS) return;
      stop?.();
      hasCounted.current = true;
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (stop !== undefined || entry === undefined) return;
        // At its first edge it turns to 0, out of sight, and at its middle it starts.
        setShown(entry.isIntersecting ? 0 : target);
        if (entry.intersectionRatio >= 0.5) stop = every(STEP_TIME, count);
      },
      { threshold: [0, 0.5] },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      stop?.();
      setShown(target);
    };
  }, [isMoving, target, every]);

  return { place, shown };
}
