import type { PageEnvironment } from './page-environment.ts';

/** The page's one door to clock, randomness, network and the browser's own notebook. */
export const browserEnvironment: PageEnvironment = {
  now: () => Date.now(),
  builtAt: __BUILT_AT__,
  random: () => Math.random(),
  newId: () => crypto.randomUUID(),
  fetch: (input, init) => fetch(input, init),
  getItem: (key) => attempt(() => localStorage.getItem(key)),
  setItem: (key, value) => {
    attempt(() => localStorage.setItem(key, value));
  },
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  ...(hasLocks() && { withLock }),
  keepStorage,
  showCount,
  share,
  ...(canSharePdf() && { sharePdf }),
};

/** What stands in while pages are rendered at the build: its moment, and no network. */
export const buildEnvironment: PageEnvironment = {
  now: () => __BUILT_AT__,
  builtAt: __BUILT_AT__,
  random: () => 0,
  newId: () => 'build',
  fetch: () => Promise.reject(new TypeError('There is no network while a page is prerendered.')),
  getItem: () => null,
  setItem: () => undefined,
  wait: () => Promise.resolve(),
  keepStorage: () => Promise.resolve(false),
  showCount: () => undefined,
  share: () => Promise.resolve('failed'),
};

/** A browser that denies its storage throws on the first touch. */
function attempt<Result>(touch: () => Result): Result | null {
  try {
    return touch();
  } catch {
    return null;
  }
}

async function share(title: string, url: string): ReturnType<PageEnvironment['share']> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url });
      return 'shared';
    }
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch (error) {
    return whyNotShared(error);
  }
}

function canSharePdf(): boolean {
  if (typeof navigator === 'undefined' || !('canShare' in navigator)) return false;
  return navigator.canShare({ files: [new File([], 'a.pdf', { type: 'application/pdf' })] });
}

async function sharePdf(pdf: File): Promise<'shared' | 'dropped' | 'failed'> {
  try {
    await navigator.share({ files: [pdf] });
    return 'shared';
  } catch (error) {
    return whyNotShared(error);
  }
}

function whyNotShared(error: unknown): 'dropped' | 'failed' {
  return error instanceof DOMException && error.name === 'AbortError' ? 'dropped' : 'failed';
}

/** False in an insecure context and in old browsers, which the DOM's types do not know of. */
function hasLocks(): boolean {
  return typeof navigator !== 'undefined' && (navigator.locks as unknown) !== undefined;
}

function withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result | 'busy'> {
  return navigator.locks.request(name, { ifAvailable: true }, (lock) =>
    lock === null ? Promise.resolve('busy' as const) : work(),
  );
}

async function keepStorage(): Promise<boolean> {
  const storage = navigator.storage as StorageManager | undefined;
  return (await storage?.persisted?.()) === true || (await storage?.persist?.()) === true;
}

function showCount(count: number): void {
  // Only an installed app has an icon to show it on; elsewhere the call fails, or is missing.
  const badge = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  badge?.catch(() => undefined);
}
