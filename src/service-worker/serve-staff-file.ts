import { seconds } from '../domain/time.ts';
import type { WorkerEnvironment } from '../environment/worker-environment.ts';
import type { HostFileCopy } from './host-file.ts';
import { serveHostFile } from './serve-host-file.ts';
import { STAFF_FILE } from './staff-file.ts';

/**
 * The sealed staff file: the host's own where it can be had, so that a changed password counts at
 * once, else the copy that this device saved. A device on which nobody opens the desk never has one.
 */
export function serveStaffFile(
  worker: ServiceWorkerGlobalScope,
  environment: WorkerEnvironment,
  isDeskWanted: () => Promise<boolean>,
): HostFileCopy {
  return serveHostFile(worker, environment, {
    ...STAFF_FILE,
    patience: seconds(3),
    // A new version takes over from one that had the file, perhaps once the device is offline.
    isWantedAtInstall: isDeskWanted,
  });
}
