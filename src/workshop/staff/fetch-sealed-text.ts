import { SEALED_STAFF_PATH } from '../../domain/staff/sealed-staff-path.ts';
import { seconds } from '../../domain/time.ts';
import type { Environment } from '../../environment/environment.ts';

const PATIENCE = seconds(60);

/** The sealed staff file of this site: the host's own, else the copy on this device. */
export async function fetchSealedText({
  fetch: fetchFile,
  timeoutSignal,
}: Pick<Environment, 'fetch' | 'timeoutSignal'>): Promise<string | undefined> {
  const ask = async (cache: RequestCache) => {
    const signal = timeoutSignal(PATIENCE);
    const response = await fetchFile(`/${SEALED_STAFF_PATH}`, { cache, signal });
    return response.ok ? response.text() : undefined;
  };
  // The worker answers a request to reload from the host and never with its copy.
  const live = await ask('reload').catch(() => undefined);
  return live ?? ask('default').catch(() => undefined);
}
