import {
  type KeepOutcome,
  type OfflineDeskRequest,
  readDeskRequest,
} from '../domain/staff/offline-desk.ts';
import type { AppFiles } from './app-files.ts';
import type { HostFileCopy } from './host-file.ts';
import type { WorkerScope } from './worker-scope.ts';

/** Answers the pages of staff and owner, which ask for what makes them open offline. */
export function answerDesk(
  worker: Pick<WorkerScope, 'addEventListener'>,
  files: Pick<AppFiles, 'keep' | 'hasAll'>,
  staffFile: HostFileCopy,
): void {
  worker.addEventListener('message', (event) => {
    const request = readDeskRequest(event.data);
    if (request === undefined) return;
    event.waitUntil(answer(request).then((outcome) => event.ports[0]?.postMessage(outcome)));
  });

  async function answer(request: OfflineDeskRequest): Promise<KeepOutcome> {
    if (request === 'keep-workshop') return files.keep('with-workshop');
    if (request === 'keep-desk') {
      const [kept] = await Promise.all([files.keep('with-desk'), staffFile.refresh()]);
      if (kept.kind !== 'whole') return kept;
    } else if (!(await files.hasAll('with-desk'))) return MISSING;
    // Without it the desk opens, and nobody can sign in.
    return (await staffFile.isSaved()) ? { kind: 'whole' } : MISSING;
  }
}

const MISSING: KeepOutcome = { kind: 'broken-off', reason: 'connection' };
