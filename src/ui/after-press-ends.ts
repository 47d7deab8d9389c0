import type { PageEnvironment } from '../environment/page-environment.ts';
import { ZERO_MILLISECONDS } from '../environment/zero-milliseconds.ts';

/**
 * Acts once the press that is under way, if any, has done its work: a button that moves away under
 * the finger would not get its click. Where a press drags a link or a text away, no button comes up.
 */
export function afterPressEnds(after: PageEnvironment['after'], act: () => void): void {
  if (document.querySelector(':active') === null) {
    act();
    return;
  }
  const ended = new AbortController();
  const end = () => {
    ended.abort();
    // The click follows at once on the button's coming up, before any timer.
    after(ZERO_MILLISECONDS, act);
  };
  for (const type of ['mouseup', 'dragend']) addEventListener(type, end, { signal: ended.signal });
}
