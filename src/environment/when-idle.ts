import { seconds } from '../domain/time.ts';

/** Calls `act` once the page has loaded and is idle, so that it does not delay what is on screen. */
export function whenIdle(act: () => void): void {
  if (document.readyState === 'complete') runOnIdle(act);
  else addEventListener('load', () => runOnIdle(act), { once: true });
}

/** Safari has no requestIdleCallback. */
function runOnIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: seconds(5) });
  else setTimeout(act, seconds(1));
}
