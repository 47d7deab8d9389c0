/**
 * A new worker waits until a person agrees, in any tab, to the new version. The first one of all
 * takes the open pages over at once, or their later parts would be missing offline.
 */
export function takeOverOnMessage(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('message', ({ data }) => {
    // The word that workbox-window's messageSkipWaiting() sends.
    if (data?.type === 'SKIP_WAITING') worker.skipWaiting();
  });
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
}
