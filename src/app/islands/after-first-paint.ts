import { seconds } from '../../domain/time.ts';
import type { PageEnvironment } from '../../environment/page-environment.ts';

/** Firefox reports no paint of some visits, however long they last. */
const PATIENCE = seconds(2);

/**
 * Calls `act` once the page's text is drawn: what is fetched earlier delays it. Under the service
 * worker, where nothing needs the network, and in a tab that nobody sees, nothing waits.
 */
export function afterFirstPaint({ after }: Pick<PageEnvironment, 'after'>, act: () => void): void {
  if (document.hidden || navigator.serviceWorker?.controller) {
    act();
    return;
  }
  const observer = new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) actOnce();
  });
  const cancel = after(PATIENCE, () => actOnce());
  const actOnce = () => {
    observer.disconnect();
    cancel();
    act();
  };
  observer.observe({ type: 'paint', buffered: true });
}
