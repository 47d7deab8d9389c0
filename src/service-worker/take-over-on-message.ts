import { askForWorkEnd } from './work-end.ts';

/**
 * A new worker waits until somebody accepts the new version in any tab. The very first worker takes
 * over the open pages at once, or parts of them that load later would be missing offline.
 */
export function takeOverOnMessage(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('message', ({ data }) => {
    // The message that workbox-window's messageSkipWaiting() sends.
    if (data?.type !== 'SKIP_WAITING') return;
    askForWorkEnd(worker);
    worker.skipWaiting();
  });
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
}
