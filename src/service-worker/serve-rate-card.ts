import { seconds } from '../domain/time.ts';
import type { WorkerEnvironment } from '../environment/worker-environment.ts';
import { RATE_CARD_FILE } from './rate-card-file.ts';
import { serveHostFile } from './serve-host-file.ts';

/** Serves the rate card: the host's where it can be had, otherwise the last good one. */
export function serveRateCard(
  worker: ServiceWorkerGlobalScope,
  environment: WorkerEnvironment,
): void {
  serveHostFile(worker, environment, {
    ...RATE_CARD_FILE,
    patience: seconds(2.5),
    isWantedAtInstall: async () => true,
  });
}
