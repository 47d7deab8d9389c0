import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { deployNext } from './support/deploy.ts';
import { type SiteCopy, serveCopy } from './support/serve-copy.ts';

// A visitor whose browser has no worker meets the host's files directly.
test.use({ serviceWorkers: 'block' });

let site: SiteCopy;
test.beforeEach(async () => {
  site = await serveCopy();
});
test.afterEach(() => site.close());

test('a page that a deploy has taken away comes back by one reload', async ({ page }) => {
  const loads = await openHome(page);
  deployNext(site.folder, 'next');
  const missed = page.waitForResponse((answer) => answer.status() === 404);
  await goToCalculator(page);
  expect((await missed).url()).toContain('/assets/');
  await expect(page.getByRole('heading', { name: 'Shipping Calculator' })).toBeVisible();
  await expect(page.locator('meta[name=release]')).toHaveAttribute('content', 'next');
  expect(loads()).toBe(2);
});

test('a page that stays away ends at the error page, never in a loop of reloads', async ({
  page,
}) => {
  const loads = await openHome(page);
  const assets = join(site.folder, 'assets');
  for (const name of readdirSync(assets)) {
    if (/^price-calculator-page.*\.js$/.test(name)) rmSync(join(assets, name));
  }
  await goToCalculator(page);
  await expect(page.getByText('Unexpected Application Error!')).toBeVisible();
  expect(loads()).toBe(2);
});

/** Opens the home page, and counts how often a document is asked for, this first time included. */
async function openHome(page: Page): Promise<() => number> {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count += 1;
  });
  // The last file that an idle page asks for by itself: then React is there, without which a click
  // would be a plain load, and no file is on its way that a deploy could take from the server.
  const lastFile = page.waitForEvent('requestfinished', (request) =>
    request.url().includes('/register-worker'),
  );
  await page.goto(`${site.origin}/`);
  await lastFile;
  return () => count;
}

function goToCalculator(page: Page): Promise<void> {
  return page.getByRole('banner').getByRole('link', { name: 'Price Calculator' }).click();
}
