import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { openBrowser } from './browser/open-browser.ts';
import { serveSite } from './host/serve-site.ts';
import { SCREENSHOTS, type Screenshot } from './pwa/screenshots.ts';

/** Takes screenshots of the built site for its manifest; run it after a build when the design changes. */
const folder = join(import.meta.dirname, '../public/screenshots');
mkdirSync(folder, { recursive: true });
const site = await serveSite(resolve('dist'), 0, (_request, _response, next) => next());
const browser = await openBrowser();
for (const screenshot of SCREENSHOTS) {
  const picture = await photograph(browser, screenshot);
  writeFileSync(join(folder, `${screenshot.name}.webp`), picture);
  console.log(`public/screenshots/${screenshot.name}.webp  ${picture.length} bytes`);
}
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

/** The browser itself writes WebP, a third of the PNG that the test runner takes. */
async function toWebP(page: Page, png: Buffer): Promise<Buffer> {
  const address = await page.evaluate(`(async () => {
    const image = new Image();
    image.src = 'data:image/png;base64,${png.toString('base64')}';
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext('2d').drawImage(image, 0, 0);
    const reader = new FileReader();
    reader.readAsDataURL(await canvas.convertToBlob({ type: 'image/webp', quality: 0.82 }));
    await new Promise((resolve) => { reader.onload = resolve; });
    return reader.result;
  })()`);
  return Buffer.from(String(address).split(',')[1] ?? '', 'base64');
}
