/**
 * Calls `act` once the page's text is drawn: what is fetched earlier delays it. Under the service
 * worker, where nothing needs the network, in a tab that nobody sees, and in browsers that do not
 * report painting, nothing waits.
 */
export function afterFirstPaint(act: () => void): void {
  const reportsPaints = PerformanceObserver.supportedEntryTypes?.includes('paint');
  if (document.hidden || navigator.serviceWorker?.controller || !reportsPaints) {
    act();
    return;
  }
  new PerformanceObserver((paints, observer) => {
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    act();
  }).observe({ type: 'paint', buffered: true });
}
