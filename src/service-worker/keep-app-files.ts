import type { KeepOutcome } from '../domain/staff/offline-desk.ts';
import type { AppFiles } from './app-files.ts';
import type { WorkerScope } from './worker-scope.ts';

/**
 * Keeps the files of the app on the device: at install, and wherever a download broke off, again
 * with the next page that is opened. Pictures that did not come are asked for once whenever the worker
 * starts.
 */
export function keepAppFiles(
  worker: Pick<WorkerScope, 'addEventListener' | 'registration' | 'location'>,
  files: Pick<AppFiles, 'keep' | 'hasAll' | 'hasWorkshop' | 'leavesRoom' | 'dropWrong'>,
  isDeskWanted: () => Promise<boolean>,
  giveRoomBack: () => Promise<void>,
): void {
  const keep = async (): Promise<KeepOutcome> => {
    const kept = await files.keep((await isDeskWanted()) ? 'with-desk' : 'public');
    if (kept.kind !== 'whole' || !(await files.hasWorkshop())) return kept;
    // Whoever was told that it opens without a connection would find it gone with the old version.
    return files.keep('with-workshop');
  };
  let isWhole = false;

  worker.addEventListener('install', (event) => event.waitUntil(install()));
  worker.addEventListener('fetch', (event) => {
    if (event.request.mode === 'navigate' && !isWhole) event.waitUntil(goOn());
  });

  async function install(): Promise<void> {
    const { active } = worker.registration;
    await files.dropWrong();
    const kept = await keep();
    // The first worker of a device offers what it has. A later one must not replace a whole version.
    if (active === null) return;
    // The shoppers' worker has nothing of the desk that could be lost.
    const isShoppers = active.scriptURL !== worker.location.href;
    if (isShoppers && (kept.kind === 'whole' || (await files.hasAll('public')))) return;
    const lack = kept.kind === 'whole' ? await lackOfRoom() : kept.reason;
    if (lack === undefined) return;
    // What came over a line that broke off waits for the next try. What does not fit would take from the
    // desk the room for its invoices.
    if (lack === 'no-room') await giveRoomBack();
    throw new Error(`The new version is not whole: ${lack}.`);
  }

  async function lackOfRoom(): Promise<'no-room' | undefined> {
    return (await files.leavesRoom()) ? undefined : 'no-room';
  }

  async function goOn(): Promise<void> {
    isWhole = (await keep()).kind === 'whole';
  }
}
