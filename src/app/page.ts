import '../ui/tokens.css';
import '../ui/fonts.css';
import '../ui/base.css';
import { enhanceYear } from '../enhance/current-year.ts';
import { enhanceHome } from '../enhance/home/enhance-home.ts';
import { enhanceMenu } from '../enhance/menu.ts';
import { enhanceOfflineSign } from '../enhance/offline-sign.ts';
import { showUpdateNotice } from '../enhance/update-notice.ts';
import { browserEnvironment } from '../environment/browser-environment.ts';
import { makePageRuntime } from '../environment/page-runtime.ts';
import { watchInstallation } from './browser-installation.ts';
import { startIslands } from './islands/start-island.ts';
import { flushAtEveryChance, makeLazyOutbox } from './outbox/lazy-outbox.ts';
import { reloadOnceForStaleChunk } from './stale-chunk.ts';
import { registerWorkerWhenIdle } from './worker/register-worker-when-idle.ts';

// The code of every page. A page is whole without it; React comes with the parts that need it.
const runtime = makePageRuntime(browserEnvironment);
const outbox = makeLazyOutbox(runtime);
reloadOnceForStaleChunk(runtime);
startIslands({ runtime, outbox, installation: watchInstallation() });
enhanceMenu();
enhanceOfflineSign(browserEnvironment);
enhanceYear(browserEnvironment);
enhanceHome(browserEnvironment);
flushAtEveryChance(browserEnvironment, outbox);
registerWorkerWhenIdle(browserEnvironment, showUpdateNotice);
