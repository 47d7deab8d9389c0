import { seconds } from '../domain/time.ts';
import type { Milliseconds } from '../domain/units.ts';

/** `newest`: there is no newer one than the worker has; `not-loaded`: the host or the line did not give it. */
export type VersionTaking = 'taken' | 'newest' | 'not-loaded';

/** A host that takes longer to say whether there is a newer version is not really there. */
const LOOKING = seconds(15);
/** No browser lets a worker download for longer. */
const DOWNLOADING = seconds(300);
/** A worker that does not let go within this does so at the next load of the page. */
const TAKING_OVER = seconds(10);

/**
 * Looks for a newer version, waits until it is whole on the device, and has its worker take over.
 * This page stays as it is until it is loaded again.
 */
export async function takeNewestVersion(): Promise<VersionTaking> {
  // Absent in an insecure context, which the types do not know of.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const registration = await workers?.getRegistration().catch(() => undefined);
  // Without a worker each load comes from the host.
  if (workers === undefined || registration === undefined) return 'newest';
  const looking = registration.update().then(
    () => true,
    () => false,
  );
  const hasLooked = await Promise.race([looking, after(LOOKING, false)]);
  const { installing } = registration;
  if (installing !== null) await Promise.race([installed(installing), after(DOWNLOADING, false)]);
  const { waiting } = registration;
  if (waiting === null && installing !== null)
    return isInPlace(installing) ? 'taken' : 'not-loaded';
  if (waiting === null) return hasLooked ? 'newest' : 'not-loaded';
  const taken = new Promise((resolve) =>
    workers.addEventListener('controllerchange', resolve, { once: true }),
  );
  // The message that `src/service-worker/take-over-on-message.ts` waits for.
  waiting.postMessage({ type: 'SKIP_WAITING' });
  await Promise.race([taken, after(TAKING_OVER, false)]);
  return 'taken';
}

/** The desk's worker takes the place of the shoppers' by itself. */
function isInPlace({ state }: ServiceWorker): boolean {
  return state === 'activating' || state === 'activated';
}

function installed(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state !== 'installing') resolve();
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

function after<Value>(span: Milliseconds, value: Value): Promise<Value> {
  return new Promise((resolve) => void setTimeout(() => resolve(value), span));
}
