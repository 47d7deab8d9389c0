import { DESK_PATH } from '../../domain/staff/desk-path.ts';

const DESK_WORKER = '/service-worker.js';
const SHOPPER_WORKER = '/shopper-worker.js';

/**
 * The worker that this device needs: shoppers get a small one, without the desk. Where the desk was
 * opened once, its worker stays, since it delivers what waits and knows the desk's files.
 */
export async function chooseWorker(
  path: string,
  workers: Pick<ServiceWorkerContainer, 'getRegistration'>,
): Promise<string> {
  if (path.startsWith(DESK_PATH)) return DESK_WORKER;
  const registered = await workers.getRegistration().catch(() => undefined);
  const newest = registered?.installing ?? registered?.waiting ?? registered?.active;
  return newest?.scriptURL.endsWith(DESK_WORKER) ? DESK_WORKER : SHOPPER_WORKER;
}
