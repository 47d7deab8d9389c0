import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { PHONE } from './phone.ts';

/**
 * Writes the bare page of a built one, and its one style sheet: what that page shows above the fold,
 * with the same text, fonts and styles, and no JavaScript. No static file of the same look could be much
 * simpler.
 */
export async function writeBarePage(
  browser: Browser,
  origin: string,
  folder: string,
  path: string,
): Promise<void> {
  const name = barePathOf(path).slice(1);
  const context = await browser.newContext({
    viewport: PHONE,
    javaScriptEnabled: false,
    ignoreHTTPSErrors: true,
  });
  const page = await context.newPage();
  await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
  const sheets = await page.locator('link[rel="stylesheet"]').all();
  const addresses = await Promise.all(sheets.map((sheet) => sheet.getAttribute('href')));
  const styles = addresses.map((address) => readFileSync(join(folder, address ?? ''), 'utf8'));
  writeFileSync(join(folder, 'assets', `${name}.css`), styles.join(''));
  await page.evaluate(CUT_DOWN);
  const sheet = `<link rel="stylesheet" href="/assets/${name}.css">`;
  const html = (await page.content()).replace('</head>', `${sheet}</head>`);
  writeFileSync(join(folder, `${name}.html`), html);
  await context.close();
}

/** Where the bare page of a page is. */
export function barePathOf(path: string): string {
  return `/bare-${path.slice(1) || 'home'}`;
}

/** Runs in the page: all that begins below the fold goes, and all that a bare page has no use for. */
const CUT_DOWN = `(() => {
  const below = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().top >= innerHeight,
  );
  const needless = document.querySelectorAll(
    'script, link[rel="modulepreload"], link[rel="stylesheet"], link[rel="manifest"]',
  );
  for (const element of [...below, ...needless]) element.remove();
})()`;
