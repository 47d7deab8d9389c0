import { seconds } from '../../domain/time.ts';
import type { Cancel, PageEnvironment } from '../../environment/page-environment.ts';

/** Spec §4. */
const EACH_STAYS = seconds(3);
const COUNT = 3;

/** The highlights take turns while they may move; returns the function that lets them or stops them. */
export function enhanceHighlights({
  every,
}: Pick<PageEnvironment, 'every'>): (isMoving: boolean) => void {
  const place = document.querySelector<HTMLElement>('[data-highlight]');
  let stop: Cancel | undefined;
  const showNext = () => {
    if (place === null) return;
    place.dataset['highlight'] = String((Number(place.dataset['highlight']) + 1) % COUNT);
  };
  return (isMoving) => {
    stop?.();
    stop = isMoving ? every(EACH_STAYS, showNext) : undefined;
  };
}
