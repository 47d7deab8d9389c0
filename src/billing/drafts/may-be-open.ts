import type { TryWithLock } from '../../environment/environment.ts';
import { draftLockName } from './draft-lock-name.ts';

/** Whether a tab has the draft open, this one or another; in a browser without locks it may. */
export async function mayBeOpen(
  tryWithLock: TryWithLock | undefined,
  id: string,
): Promise<boolean> {
  if (tryWithLock === undefined) return true;
  return (await tryWithLock(draftLockName(id), () => Promise.resolve('free'))) === 'busy';
}
