import { NO_DELAY } from '../../environment/no-delay.ts';
import type { PageEnvironment } from '../../environment/page-environment.ts';

/**
 * Calls `act` once the page's text is drawn: what is fetched earlier delays it. Under the service
 * worker, where nothing needs the network, and in a tab that nobody sees, nothing waits.
 */
export function afterPaint(
  { onNextFrame, after }: Pick<PageEnvironment, 'onNextFrame' | 'after'>,
  act: () => void,
): void {
  if (document.hidden || navigator.serviceWorker?.controller) act();
  else onNextFrame(() => after(NO_DELAY, act));
}
