import { seconds } from '../domain/time.ts';

/** Does it once the page has loaded and come to rest, so that it competes with nothing on screen. */
export function whenIdle(act: () => void): void {
  if (document.readyState === 'complete') rest(act);
  else addEventListener('load', () => rest(act), { once: true });
}

/** Safari has no requestIdleCallback. */
function rest(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: seconds(5) });
  else setTimeout(act, seconds(1));
}
