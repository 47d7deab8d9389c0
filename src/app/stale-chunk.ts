import { seconds } from '../domain/time.ts';
import { showUpdateNotice } from '../enhance/update-notice.ts';
import type { PageEnvironment } from '../environment/page-environment.ts';
import type { PageRuntime } from '../environment/page-runtime.ts';
import { reloadWithFields } from './islands/fields-over-reload.ts';
import type { Leaving } from './leaving.ts';

const KEY = 'reloaded-for-stale-chunk';

/** On an error of an import: whether its page is about to go. */
const GOING = Symbol('going');

/** A host that takes longer has no new version to offer now. */
const PATIENCE = seconds(5);

interface Needed extends Pick<PageRuntime, 'isReloadHeld'> {
  readonly environment: Pick<
    PageEnvironment,
    'builtAt' | 'getItem' | 'setItem' | 'fetch' | 'timeoutSignal'
  >;
}

/**
 * After a deploy an open page may ask for a file of the old build that is gone. One reload brings
 * the new build, if the host has one: a line that broke off is no reason to reload. At the staff
 * desk the reload is only offered. Firefox and Safari end the imports of a page that is being left,
 * where a reload would cancel the way to the next page. That such a page stays after all is never
 * certain, so its missing code is only named then. A build that had its reload and fails again says
 * that code is missing, so that there is never a loop, however slow the connection.
 */
export function reloadOnceForStaleChunk(
  { environment, isReloadHeld }: Needed,
  leaving: Leaving,
): void {
  const { builtAt, getItem, setItem } = environment;
  const build = String(builtAt);
  let reloading: Promise<boolean> | undefined;
  const mayReload = (): boolean => !leaving() && getItem(KEY) !== build;
  const reload = async (): Promise<boolean> => {
    if (!mayReload() || !(await hasNewVersion(environment)) || !mayReload()) {
      await leaving();
      return false;
    }
    if (isReloadHeld()) {
      showUpdateNotice({ kind: 'outdated', take: reloadWithFields });
      return false;
    }
    setItem(KEY, build);
    // A browser that keeps nothing could not stop a second reload, so it gets none.
    if (getItem(KEY) !== build) return false;
    reloadWithFields();
    return true;
  };
  addEventListener('vite:preloadError', ({ payload }) => {
    reloading ??= reload().then((isGoing) => {
      if (!isGoing) reloading = undefined;
      return isGoing;
    });
    Reflect.set(payload, GOING, reloading);
  });
}

/** What a failed import comes to: on a page that is about to go, no word of it may flash up. */
export async function rejectUnlessGoing(error: unknown): Promise<never> {
  const going: unknown = error instanceof Error ? Reflect.get(error, GOING) : undefined;
  if ((await going) === true) return new Promise(() => undefined);
  throw error;
}

/** Whether the host's page begins with another script than this one, whose name tells its content. */
async function hasNewVersion({
  fetch: ask,
  timeoutSignal,
}: Pick<PageEnvironment, 'fetch' | 'timeoutSignal'>): Promise<boolean> {
  const script = document.querySelector('script[type=module][src]')?.getAttribute('src') ?? '';
  try {
    const answer = await ask(location.pathname, {
      cache: 'no-store',
      signal: timeoutSignal(PATIENCE),
    });
    // A hotel's or station's network answers with a page of its own, without a script of ours.
    const [, newest = script] =
      /<script type="module"[^>]* src="(\/assets\/[^"]+)"/.exec(await answer.text()) ?? [];
    return answer.ok && newest !== script;
  } catch {
    return false;
  }
}
