import type { TryWithLock } from './environment.ts';

/** The browser's locks; empty where it has none, which the DOM types do not allow for. */
export function webLocks(): { readonly tryWithLock?: TryWithLock } {
  const locks: LockManager | undefined =
    typeof navigator === 'undefined' ? undefined : navigator.locks;
  if (locks === undefined) return {};
  return {
    tryWithLock: async (name, work) => {
      let isAnswered = false;
      try {
        return await locks.request(name, { ifAvailable: true }, (lock) => {
          isAnswered = true;
          return lock === null ? Promise.resolve('busy' as const) : work();
        });
      } catch (error) {
        if (isAnswered) throw error;
        // A browser that denies its storage denies locks too: as where there are none.
        return work();
      }
    },
  };
}
