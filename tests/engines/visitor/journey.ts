import { inject, test } from 'vitest';
import {
  DESKTOP,
  type EngineBrowser,
  type EngineName,
  type ScreenSize,
} from '../drivers/engine.ts';
import { engines } from '../drivers/engines.ts';
import { keepPicture } from './keep-picture.ts';
import { TestSite } from './test-site.ts';
import { Visitor } from './visitor.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly engine: EngineName;
  }
}

/** What a journey starts with. */
interface Start {
  readonly browser: EngineBrowser;
  readonly site: TestSite;
  /** At the first tab. */
  readonly visitor: Visitor;
}

/** A test that is made in each engine, with a browser and a site of its own. */
export function journey(
  name: string,
  make: (start: Start) => Promise<void>,
  size: ScreenSize = DESKTOP,
): void {
  test(name, async ({ onTestFinished }) => {
    const engine = engines.find((candidate) => candidate.name === inject('engine'));
    if (engine === undefined) throw new Error(`There is no engine ${inject('engine')}.`);
    const site = await TestSite.start();
    onTestFinished(() => site.stop());
    const starting = engine.start(size);
    // Also where the journey has reached its limit, and itself never ends.
    onTestFinished(async ({ task }) => {
      const browser = await starting;
      if (task.result?.state === 'fail') await keepLastPicture(browser, `${engine.name} ${name}`);
      await browser.close();
    });
    const browser = await starting;
    const visitor = new Visitor(await browser.newTab(), site.origin);
    await make({ browser, site, visitor });
  });
}

/** What the last tab shows when a journey ends early. */
async function keepLastPicture({ lastTab }: EngineBrowser, name: string): Promise<void> {
  // The tab may be what has failed.
  const file = lastTab && (await keepPicture(lastTab, name).catch(() => undefined));
  if (file !== undefined) console.log(`The screen at that moment: ${file}`);
}
