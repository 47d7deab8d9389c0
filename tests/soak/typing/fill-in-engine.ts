import { DESKTOP } from '../../engines/drivers/engine.ts';
import { engines } from '../../engines/drivers/engines.ts';
import { installDriver } from '../../engines/drivers/install-driver.ts';
import type { Random } from '../../support/outbox/random.ts';
import { EngineFiller } from './engine-filler.ts';
import { FILLED_PAGES, WAYS } from './quick-fill.ts';
import { serveFillingSite } from './serve-filling-site.ts';
import { count, type Filled, type Tally } from './tally.ts';

/** As in Chromium, but with the processor as it is: no other engine can slow it down. */
export async function fillInEngine(name: string, times: number, random: Random): Promise<Filled> {
  const engine = engines.find((candidate) => candidate.name === name);
  const obstacle = engine?.findObstacle();
  if (engine === undefined || obstacle !== undefined) throw new Error(obstacle);
  if (!installDriver()) throw new Error('The library that drives the browsers is missing.');
  const tally: Tally = new Map();
  let version = '';
  for (const hasWorkers of [false, true]) {
    const site = await serveFillingSite(hasWorkers);
    const browser = await engine.start(DESKTOP);
    const tab = await browser.newTab();
    const filler = await EngineFiller.open(tab, site.origin, () => random.next());
    version = await tab.run(readVersion);
    if (hasWorkers) await filler.waitForWorker();
    for (let time = 1; time <= times / 2; time += 1) {
      const fill = {
        path: random.pick(FILLED_PAGES),
        slowdown: 1,
        way: random.pick(WAYS),
      } as const;
      count(tally, fill, await filler.fill(fill));
      if (time % 50 === 0) console.log(`${time} of ${times / 2}, worker: ${hasWorkers}`);
    }
    await browser.close();
    await site.close();
  }
  return { version, tally };
}

/** Runs in the page. Safari and what is built like it call theirs just a version. */
function readVersion(): string {
  return /(?:Firefox|Version)\/(\S+)/.exec(navigator.userAgent)?.[1] ?? navigator.userAgent;
}
