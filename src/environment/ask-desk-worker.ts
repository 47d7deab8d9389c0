import type { KeepOutcome, OfflineDeskRequest } from '../domain/staff/offline-desk.ts';
import { seconds } from '../domain/time.ts';
import type { Milliseconds } from '../domain/units.ts';
import type { Cancel } from './page-environment.ts';

/** Looking into its caches takes a worker a moment; a worker without the desk never answers. */
const LOOKING = seconds(3);
/** No browser lets a worker download for longer. */
const DOWNLOADING = seconds(300);

/** Whether the worker has the whole desk. */
export async function hasOfflineDesk(): Promise<boolean> {
  return (await askWorker('has-desk', LOOKING))?.kind === 'whole';
}

/** Has the worker download what it lacks of the desk; undefined while there is no worker, or no answer. */
export function keepOfflineDesk(): Promise<KeepOutcome | undefined> {
  return askWorker('keep-desk', DOWNLOADING);
}

/** Has the worker download what it lacks of the workshop; undefined while no worker can. */
export function keepOfflineWorkshop(): Promise<KeepOutcome | undefined> {
  return askWorker('keep-workshop', DOWNLOADING);
}

/** Calls `act` whenever another worker takes this page over. */
export function onWorkerChange(act: () => void): Cancel {
  const workers = container();
  workers?.addEventListener('controllerchange', act);
  return () => workers?.removeEventListener('controllerchange', act);
}

async function askWorker(
  request: OfflineDeskRequest,
  patience: Milliseconds,
): Promise<KeepOutcome | undefined> {
  const registration = await container()
    ?.getRegistration()
    // Browsers reject it where the site may store nothing.
    .catch(() => 'refused' as const);
  if (container() === undefined || registration === 'refused') return REFUSED;
  const worker = registration?.active;
  if (!worker) return undefined;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const finish = (outcome: KeepOutcome | undefined) => {
      port1.close();
      resolve(outcome);
    };
    port1.onmessage = ({ data }: MessageEvent<KeepOutcome>) => finish(data);
    setTimeout(() => finish(undefined), patience);
    worker.postMessage(request, [port2]);
  });
}

const REFUSED: KeepOutcome = { kind: 'broken-off', reason: 'refused' };

/** Absent in an insecure context, which the types do not know of. */
function container(): ServiceWorkerContainer | undefined {
  return navigator.serviceWorker;
}
