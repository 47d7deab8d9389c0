import type { PageEnvironment } from '../../environment/page-environment.ts';

const KEY = 'motion';
const LESS_MOTION = '(prefers-reduced-motion: reduce)';

/**
 * One switch for all that moves on the page by itself; what the visitor chose is remembered. Where
 * the visitor's system asks for less motion there is nothing to switch.
 */
export function enhanceMotion(
  { getItem, setItem }: Pick<PageEnvironment, 'getItem' | 'setItem'>,
  onChange: (isMoving: boolean) => void,
): void {
  const place = document.querySelector<HTMLElement>('[data-motion]');
  if (place === null) return;
  const less = matchMedia(LESS_MOTION);
  let isPaused = getItem(KEY) === 'paused';
  const show = () => {
    const isMoving = !less.matches && !isPaused;
    place.dataset['motion'] = less.matches ? 'none' : isMoving ? 'moving' : 'paused';
    for (const button of place.querySelectorAll('[data-motion-switch]'))
      button.setAttribute('aria-label', isMoving ? 'Pause animations' : 'Play animations');
    onChange(isMoving);
  };
  place.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || target.closest('[data-motion-switch]') === null) return;
    isPaused = !isPaused;
    setItem(KEY, isPaused ? 'paused' : 'moving');
    show();
  });
  less.addEventListener('change', show);
  show();
}
