import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser } from '@playwright/test';
import { openBrowser } from './browser/open-browser.ts';
import { serveSite } from './host/serve-site.ts';
import { SCREENSHOTS, type Screenshot } from './pwa/screenshots.ts';
import { noteTaken, writeTakenScreenshots } from './pwa/taken-screenshots.ts';
import { toWebP } from './pwa/to-webp.ts';

/** Takes screenshots of the built site for its manifest; run it after a build when the design changes. */
const folder = join(import.meta.dirname, '../public/screenshots');
mkdirSync(folder, { recursive: true });
const site = await serveSite(resolve('dist'), 0, (_request, _response, next) => next());
const browser = await openBrowser();
const taken: Record<string, ReturnType<typeof noteTaken>> = {};
for (const screenshot of SCREENSHOTS) {
  const picture = await photograph(browser, screenshot);
  taken[screenshot.name] = noteTaken(picture);
  writeFileSync(join(folder, `${screenshot.name}.webp`), picture);
  console.log(`public/screenshots/${screenshot.name}.webp  ${picture.length} bytes`);
}
writeTakenScreenshots(taken);
await browser.close();
await site.close();

async function photograph(from: Browser, { path, at, width, height, scale }: Screenshot) {
  const context = await from.newContext({
    viewport: { width: width / scale, height: height / scale },
    deviceScaleFactor: scale,
    // Without motion nothing is captured halfway.
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto(`${site.origin}${path}`);
  await page.locator('[data-waiting]').waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  if (at !== undefined) await page.locator(at).evaluate((place) => place.scrollIntoView());
  const picture = await toWebP(page, await page.screenshot());
  await context.close();
  return picture;
}
