import { enhanceYear } from '../enhance/current-year.ts';
import { enhanceMenu } from '../enhance/menu.ts';
import { enhanceOfflineSign } from '../enhance/offline-sign.ts';
import { showUpdateNotice } from '../enhance/update-notice.ts';
import { browserEnvironment } from '../environment/browser-environment.ts';
import { loadInTime } from '../environment/load-in-time.ts';
import { makePageRuntime } from '../environment/page-runtime.ts';
import type { Installation } from '../ui/installation.ts';
import type { HeldPart } from './islands/hold-parts.ts';
import { startIslands } from './islands/start-island.ts';
import type { Leaving } from './leaving.ts';
import { flushAtEveryChance, makeLazyOutbox } from './outbox/lazy-outbox.ts';
import { reloadOnceForStaleChunk } from './stale-chunk.ts';
import { registerWorkerWhenIdle } from './worker/register-worker-when-idle.ts';

interface Early {
  readonly leaving: Leaving;
  readonly installation: Installation;
  readonly islands: readonly HeldPart[];
  /** What moves on the home page; no other page has any. */
  readonly movingParts: readonly HeldPart[];
}

/** The code of every page. A page is whole without it; React comes with the parts that need it. */
export function startPage({ leaving, installation, islands, movingParts }: Early): void {
  const runtime = makePageRuntime(browserEnvironment);
  const outbox = makeLazyOutbox(runtime);
  reloadOnceForStaleChunk(browserEnvironment, leaving);
  startIslands(islands, { runtime, outbox, installation }, leaving);
  enhanceMenu();
  enhanceOfflineSign(browserEnvironment);
  enhanceYear(browserEnvironment);
  if (movingParts.length > 0) void enhanceHomePage(movingParts);
  flushAtEveryChance(browserEnvironment, outbox);
  registerWorkerWhenIdle(browserEnvironment, showUpdateNotice);
}

async function enhanceHomePage(parts: readonly HeldPart[]): Promise<void> {
  const load = () => import('../enhance/home/enhance-home.ts');
  const code = await loadInTime(browserEnvironment, load).catch(() => undefined);
  if (code === undefined) showAllQuestions();
  else code.enhanceHome(browserEnvironment);
  document.querySelector('[data-questions]')?.removeAttribute('data-waiting');
  for (const { repeatPresses } of parts) repeatPresses();
}

/** The page can be read without its code, but no topic could be chosen. */
function showAllQuestions(): void {
  for (const topic of document.querySelectorAll<HTMLElement>('[data-questions] [hidden]'))
    topic.hidden = false;
}
