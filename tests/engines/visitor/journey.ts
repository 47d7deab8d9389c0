import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject, test } from 'vitest';
import {
  DESKTOP,
  type EngineBrowser,
  type EngineName,
  type ScreenSize,
} from '../drivers/engine.ts';
import { engines } from '../drivers/engines.ts';
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
      if (task.result?.state === 'fail') await keepPicture(browser, `${engine.name} ${name}`);
      await browser.close();
    });
    const browser = await starting;
    const visitor = new Visitor(await browser.newTab(), site.origin);
    await make({ browser, site, visitor });
  });
}

/** What the last tab shows when a journey ends early. */
async function keepPicture({ lastTab }: EngineBrowser, name: string): Promise<void> {
  // The tab may be what has failed.
  const picture = await lastTab?.takePicture().catch(() => undefined);
  if (picture === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  const file = join(PICTURES, `${name.replaceAll(/\W+/g, '-')}.png`);
  writeFileSync(file, picture);
  console.log(`The screen at that moment: ${file}`);
}

const PICTURES = 'test-results/engines';
