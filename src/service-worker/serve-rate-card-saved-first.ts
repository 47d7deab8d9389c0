import type { WorkerEnvironment } from '../environment/worker-environment.ts';
import { RATE_CARD_FILE } from './rate-card-file.ts';
import { serveHostFile } from './serve-host-file.ts';

/** Serves the rate card: the last good one at once, and the host's to a page that asks for it. */
export function serveRateCardSavedFirst(
  worker: ServiceWorkerGlobalScope,
  environment: WorkerEnvironment,
): void {
  serveHostFile(worker, environment, {
    ...RATE_CARD_FILE,
    patience: 'saved-first',
    isWantedAtInstall: async () => true,
  });
}
