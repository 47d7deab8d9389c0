import { seconds } from '../domain/time.ts';
import type { WorkerEnvironment } from '../environment/worker-environment.ts';
import type { WorkerEvent, WorkerScope } from './worker-scope.ts';

const DROP_FAILED_UPDATE = 'DROP_FAILED_UPDATE';

/** A version from before this message does not answer. */
const PATIENCE = seconds(5);

/**
 * Has the active version remove what a newer one has downloaded and cannot use: only that one knows which
 * of the files are its own. Resolves once they are gone.
 */
export async function giveRoomBack(
  { registration }: Pick<WorkerScope, 'registration'>,
  { wait }: Pick<WorkerEnvironment, 'wait'>,
): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise((resolve) => {
    port1.onmessage = resolve;
  });
  registration.active?.postMessage({ type: DROP_FAILED_UPDATE }, { transfer: [port2] });
  await Promise.race([answered, wait(PATIENCE)]);
  port1.close();
}

/** Removes all that is not of this version, as when it became active. */
export function dropFailedUpdateOnMessage(
  worker: Pick<WorkerScope, 'addEventListener'>,
  controller: { activate(event: WorkerEvent): Promise<unknown> },
): void {
  worker.addEventListener('message', (event) => {
    if (!isAboutFailedUpdate(event.data)) return;
    void controller.activate(event).then(() => event.ports[0]?.postMessage('dropped'));
  });
}

function isAboutFailedUpdate(data: unknown): boolean {
  return (
    typeof data === 'object' && data !== null && 'type' in data && data.type === DROP_FAILED_UPDATE
  );
}
