import { isStaffPath } from '../domain/staff/is-staff-path.ts';
import { seconds } from '../domain/time.ts';
import { showUpdateNotice } from '../enhance/update-notice.ts';
import type { PageEnvironment } from '../environment/page-environment.ts';
import { reloadWithFields } from './islands/fields-over-reload.ts';
import type { Leaving } from './leaving.ts';

/** The builds that had their reload, on this device: where deployments alternate, none gets a second one. */
const KEY = 'reloaded-for-stale-chunk';
const MOST_KEPT = 200;

/** On an error of an import: whether its page is about to go. */
const GOING = Symbol('going');

/** A host that takes longer has no new version to offer now. */
const PATIENCE = seconds(20);

type Needed = Pick<PageEnvironment, 'builtAt' | 'getItem' | 'setItem' | 'fetch' | 'timeoutSignal'>;

/**
 * After a deploy an open page may ask for a file of the old build that is gone. One reload brings
 * the new build, if the host has one: a line that broke off is no reason to reload. At the staff
 * desk and in the workshop, where it would end the session or empty what is written, the reload is
 * only offered; so it is to a build that had its own, and to a browser that keeps nothing and could
 * not stop the next, so that there is never a loop, however slow the connection. Firefox and Safari
 * end the imports of a page that is being left, where a reload would cancel the way to the next page.
 * That such a page stays after all is never certain, so its missing code is only named then.
 */
export function reloadOnceForStaleChunk(environment: Needed, leaving: Leaving): void {
  const build = String(environment.builtAt);
  let reloading: Promise<boolean> | undefined;
  const reload = async (): Promise<boolean> => {
    if (leaving() || !(await hasNewVersion(environment)) || leaving()) {
      await leaving();
      return false;
    }
    if (isStaffPath(location.pathname) || !noteReload(environment, build)) {
      showUpdateNotice({ kind: 'outdated', take: reloadWithFields });
      return false;
    }
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

/** Whether this is the build's first reload, and noted. */
function noteReload({ getItem, setItem }: Needed, build: string): boolean {
  const before = getItem(KEY) ?? '';
  if (before.includes(build)) return false;
  setItem(KEY, `${build} ${before}`.slice(0, MOST_KEPT));
  return getItem(KEY)?.startsWith(build) ?? false;
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
