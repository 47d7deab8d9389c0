import type { Cancel } from './page-environment.ts';

/** Whether a worker would answer for this page after a reload. */
export async function hasWorker(): Promise<boolean> {
  try {
    return Boolean((await container()?.getRegistration())?.active);
  } catch {
    return false;
  }
}

/** Calls `act` once a worker controls this page: at once, later or never. */
export function callWhenWorkerControls(act: () => void): Cancel {
  const workers = container();
  if (workers === undefined) return () => undefined;
  if (workers.controller !== null) {
    act();
    return () => undefined;
  }
  workers.addEventListener('controllerchange', act, { once: true });
  return () => workers.removeEventListener('controllerchange', act);
}

/** Absent in an insecure context, which the types do not know of. */
function container(): ServiceWorkerContainer | undefined {
  return navigator.serviceWorker;
}
