import type { TryWithLock } from './environment.ts';

/** The browser's locks; empty where it has none, which the DOM types do not allow for. */
export function webLocks(): { readonly tryWithLock?: TryWithLock } {
  const locks: LockManager | undefined =
    typeof navigator === 'undefined' ? undefined : navigator.locks;
  if (locks === undefined) return {};
  return {
    tryWithLock: (name, work) =>
      locks.request(name, { ifAvailable: true }, (lock) =>
        lock === null ? Promise.resolve('busy' as const) : work(),
      ),
  };
}
