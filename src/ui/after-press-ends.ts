import type { PageEnvironment } from '../environment/page-environment.ts';
import { ZERO_MILLISECONDS } from '../environment/zero-milliseconds.ts';

/**
 * Acts once the press that is under way, if any, has done its work: a button that moves away under
 * the finger would not get its click.
 */
export function afterPressEnds(after: PageEnvironment['after'], act: () => void): void {
  const isPressed = document.querySelector(':active') !== null;
  // The click follows at once on the button's coming up, before any timer.
  if (isPressed) addEventListener('mouseup', () => after(ZERO_MILLISECONDS, act), { once: true });
  else act();
}
