import { registerRoute } from 'workbox-routing';
import { seconds } from '../domain/time.ts';
import type { Milliseconds } from '../domain/units.ts';
import type { WorkerEnvironment } from '../environment/worker-environment.ts';
import { answerSavedFirst } from './answer-saved-first.ts';
import { answerFromHost, answerWithFile } from './answer-with-file.ts';
import { fetchAndSaveFile } from './fetch-and-save-file.ts';
import type { HostFile, HostFileCopy } from './host-file.ts';
import { makeSavedFileStore } from './saved-file-store.ts';

interface ServedFile extends HostFile {
  /**
   * How long a page waits for the host's file before the saved one answers; `saved-first` when the
   * saved one answers at once and the page asks for the host's beside it.
   */
  readonly patience: Milliseconds | 'saved-first';
  /** Whether this device is to have the file once the worker is installed. */
  readonly isWantedAtInstall: () => Promise<boolean>;
}

/** Bypasses the browser's cache, since a file replaced on the host must be seen at once. */
const CHECKED = 'no-cache';
/** The same, and Chromium does not queue it behind an earlier request for the file that hangs. */
const UNSHARED = 'no-store';

/** After this a host that keeps silent about its file no longer holds up what waits for it. */
const HOST_PATIENCE = seconds(10);

/** Answers for a file: with the host's own where it can be had, else with the last good one. */
export function serveHostFile(
  worker: ServiceWorkerGlobalScope,
  environment: WorkerEnvironment,
  file: ServedFile,
): HostFileCopy {
  const saved = makeSavedFileStore(environment, file);
  const { patience } = file;
  const fetchNow = (cache: RequestCache) =>
    fetchAndSaveFile(file, () => environment.fetch(file.address, { cache }), saved);
  const refresh = async () => {
    await Promise.race([fetchNow(CHECKED), environment.wait(HOST_PATIENCE)]);
  };
  const prepare = async () => {
    if (await file.isWantedAtInstall()) await refresh();
  };

  worker.addEventListener('install', (event) => event.waitUntil(prepare()));

  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === file.address,
    ({ event, request }) => {
      const askHost = (cache: RequestCache) => {
        const fetched = fetchNow(cache);
        // A file that comes too late for this answer is saved for the next one.
        event.waitUntil(fetched);
        return fetched;
      };
      const isForHost = request.cache === 'reload';
      if (patience === 'saved-first') {
        if (isForHost) return answerFromHost(askHost(CHECKED));
        return answerSavedFirst(file, () => askHost(CHECKED), saved);
      }
      if (isForHost) return answerFromHost(askHost(UNSHARED));
      return answerWithFile(file, askHost(CHECKED), saved, () => environment.wait(patience));
    },
  );
  return {
    refresh,
    isSaved: async () => (await saved.read().catch(() => undefined)) !== undefined,
  };
}
