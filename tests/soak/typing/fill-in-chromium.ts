import { resolve } from 'node:path';
import { openBrowser } from '../../../tools/browser/open-browser.ts';
import { TEST_SITE_FOLDER } from '../../../tools/checks/test-site.ts';
import { serveSite } from '../../../tools/host/serve-site.ts';
import { openWithWorker } from '../../e2e/support/worker.ts';
import type { Random } from '../../support/outbox/random.ts';
import { FILLED_PAGES, QuickFiller, SLOWDOWNS, WAYS } from './quick-fill.ts';
import { count, type Filled, type Tally } from './tally.ts';

/** Half of the visits are the first of all, without the worker, and half have it. */
export async function fillInChromium(times: number, random: Random): Promise<Filled> {
  const tally: Tally = new Map(
    SLOWDOWNS.map((slowdown) => [slowdown, { fills: 0, fields: 0, lost: 0 }]),
  );
  const site = await serveSite(resolve(TEST_SITE_FOLDER), 0, (_request, _response, next) => next());
  const browser = await openBrowser();
  for (const serviceWorkers of ['block', 'allow'] as const) {
    const context = await browser.newContext({ serviceWorkers });
    const page = await context.newPage();
    if (serviceWorkers === 'allow') await openWithWorker(page, `${site.origin}/about`);
    const filler = await QuickFiller.open(page, site.origin, () => random.next());
    for (let time = 1; time <= times / 2; time += 1) {
      const fill = {
        path: random.pick(FILLED_PAGES),
        slowdown: random.pick(SLOWDOWNS),
        way: random.pick(WAYS),
      };
      count(tally, fill, await filler.fill(fill));
      if (time % 100 === 0) console.log(`${time} of ${times / 2}, worker: ${serviceWorkers}`);
    }
    await context.close();
  }
  const version = browser.version();
  await browser.close();
  await site.close();
  return { version, tally };
}
