import { isStaffPath } from '../../domain/staff/is-staff-path.ts';

const DESK_WORKER = '/service-worker.js';
const SHOPPER_WORKER = '/shopper-worker.js';

/**
 * The worker that this device needs: shoppers get a small one, without desk and workshop. Where one
 * of them was opened once, their worker stays, since it delivers what waits and knows the desk's files.
 */
export async function chooseWorker(
  path: string,
  workers: Pick<ServiceWorkerContainer, 'getRegistration'>,
): Promise<string> {
  if (isStaffPath(path)) return DESK_WORKER;
  const registered = await workers.getRegistration().catch(() => undefined);
  const newest = registered?.installing ?? registered?.waiting ?? registered?.active;
  return newest?.scriptURL.endsWith(DESK_WORKER) ? DESK_WORKER : SHOPPER_WORKER;
}
