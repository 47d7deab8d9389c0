import { milliseconds } from '../../domain/time.ts';
import type { Cancel, PageEnvironment } from '../../environment/page-environment.ts';

/** Spec §4: 100 steps of 20 ms. */
const STEPS = 100;
const STEP_TIME = milliseconds(20);

/**
 * Counts from 0 to the target once its place is well in view. Before that, without motion and when
 * the motion is paused it is the target itself, so that it never shows less than the truth. Returns
 * the function that lets it move or stops it.
 */
export function enhanceCounter(
  place: Element,
  { every }: Pick<PageEnvironment, 'every'>,
): (isMoving: boolean) => void {
  const count = place.querySelector('[data-count]');
  const target = Number(count?.textContent);
  let hasCounted = false;
  let stop: Cancel = () => undefined;
  const show = (figure: number) => {
    if (count !== null) count.textContent = String(figure);
  };

  return (isMoving) => {
    stop();
    if (isMoving && !hasCounted) stop = watch();
  };

  function watch(): Cancel {
    let endCounting: Cancel | undefined;
    let step = 0;
    const countOn = () => {
      step += 1;
      show(Math.round((target * step) / STEPS));
      if (step < STEPS) return;
      endCounting?.();
      hasCounted = true;
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (endCounting !== undefined || entry === undefined) return;
        // At its first edge it turns to 0, out of sight, and at its middle it starts.
        show(entry.isIntersecting ? 0 : target);
        if (entry.intersectionRatio >= 0.5) endCounting = every(STEP_TIME, countOn);
      },
      { threshold: [0, 0.5] },
    );
    observer.observe(place);
    return () => {
      observer.disconnect();
      endCounting?.();
      show(target);
    };
  }
}
