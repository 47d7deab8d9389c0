import { timestamp } from '../domain/time.ts';
import { after } from './after.ts';
import { download } from './download.ts';
import { mayAsk } from './may-ask.ts';
import type { PageEnvironment } from './page-environment.ts';
import { shareLink } from './share-link.ts';
import { tryOrNull } from './try-or-null.ts';
import { webLocks } from './web-locks.ts';
import { whenIdle } from './when-idle.ts';

/** The page's one door to everything outside it. */
export const browserEnvironment: PageEnvironment = {
  now: () => timestamp(Date.now()),
  builtAt: __BUILT_AT__,
  random: () => Math.random(),
  newId: () => crypto.randomUUID(),
  fetch: (address, init) => fetch(address, init),
  mayAsk,
  wait: (span) => new Promise((resolve) => setTimeout(resolve, span)),
  timeoutSignal: (span) => AbortSignal.timeout(span),
  after,
  every: (span, act) => {
    const timer = setInterval(act, span);
    return () => clearInterval(timer);
  },
  onNextFrame: (act) => void requestAnimationFrame(act),
  whenIdle,
  ...webLocks(),
  getItem: (key) => tryOrNull(() => localStorage.getItem(key)),
  setItem: (key, value) => void tryOrNull(() => localStorage.setItem(key, value)),
  persistStorage,
  isOnline: () => navigator.onLine,
  onConnectionChange: (listener) => {
    addEventListener('online', listener);
    addEventListener('offline', listener);
    return () => {
      removeEventListener('online', listener);
      removeEventListener('offline', listener);
    };
  },
  isVisible: () => document.visibilityState === 'visible',
  onHidden: (listener) => {
    document.addEventListener('visibilitychange', listener);
    addEventListener('pagehide', listener);
    return () => {
      document.removeEventListener('visibilitychange', listener);
      removeEventListener('pagehide', listener);
    };
  },
  onFreeze: (listener) => {
    const hear = ({ persisted }: PageTransitionEvent) => persisted && listener();
    addEventListener('pagehide', hear);
    return () => removeEventListener('pagehide', hear);
  },
  warnBeforeLeaving: () => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  },
  download,
  copyText: (text) =>
    // Outside https `navigator.clipboard` is undefined, so reading it must not throw here.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(text))
      .then(
        () => true,
        () => false,
      ),
  share: shareLink,
  showBadge,
};

async function persistStorage(): Promise<boolean> {
  const storage = navigator.storage as StorageManager | undefined;
  try {
    return (await storage?.persisted?.()) === true || (await storage?.persist?.()) === true;
  } catch {
    // A browser that denies its storage rejects the question.
    return false;
  }
}

function showBadge(count: number): void {
  // Only an installed app has an icon for it; elsewhere the call fails or does not exist.
  const badge = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  badge?.catch(() => undefined);
}
