import type { Browser, BrowserContext } from '@playwright/test';
import { openBrowser } from '../../tools/browser/open-browser.ts';
import { type ServedBuild, serveBuild } from '../e2e/support/serve-build.ts';
import { bundleForPage } from './bundle-for-page.ts';
import { openPageModule, type PageModule } from './page-module.ts';

/** The browser and the site that everything is measured in. */
export interface BenchBrowser {
  readonly version: string;
  /** The tests' own site, compressed as a host would. */
  readonly site: ServedBuild;
  /** A device that has never been here: a new context without any storage. */
  newDevice(): Promise<BrowserContext>;
  /** Builds a module for pages, and returns what opens it in a new page each time. */
  build<Module extends object>(entry: string): Promise<() => Promise<PageModule<Module>>>;
  close(): Promise<void>;
}

export async function openBenchBrowser(): Promise<BenchBrowser> {
  const browser: Browser = await openBrowser();
  const site = await serveBuild();
  return {
    version: browser.version(),
    site,
    newDevice: () => browser.newContext({ viewport: { width: 1280, height: 800 } }),
    build: async <Module extends object>(entry: string) => {
      const code = await bundleForPage(entry);
      return () => openPageModule<Module>(browser, code);
    },
    close: async () => {
      await browser.close();
      await site.close();
    },
  };
}
