import { DESK_PATH } from '../domain/staff/desk-path.ts';
import type { WorkerEnvironment } from '../environment/worker-environment.ts';
import { makeSavedFileStore } from './saved-file-store.ts';
import { STAFF_FILE } from './staff-file.ts';
import type { WorkerScope } from './worker-scope.ts';

/** Whether staff use this device: the desk is open on it, or was opened once. */
export async function isDeskWanted(
  worker: Pick<WorkerScope, 'clients'>,
  environment: Pick<WorkerEnvironment, 'now' | 'openCache'>,
): Promise<boolean> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.some(({ url }) => new URL(url).pathname.startsWith(DESK_PATH))) return true;
  const copy = await makeSavedFileStore(environment, STAFF_FILE)
    .read()
    .catch(() => undefined);
  return copy !== undefined;
}
