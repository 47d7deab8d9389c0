import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import {
  CALCULATOR,
  measureField,
  NO_QUOTES_YET,
  recentQuotesFold,
} from './support/calculator-screen.ts';
import { deployNext } from './support/deploy.ts';
import { gotoHydrated, untilAlive } from './support/goto-hydrated.ts';
import { type SiteCopy, serveCopy } from './support/serve-copy.ts';

// A visitor whose browser has no worker meets the host's files directly.
test.use({ serviceWorkers: 'block' });

let site: SiteCopy;
test.beforeEach(async () => {
  site = await serveCopy();
});
test.afterEach(() => site.close());

test('a part of an open page that a deploy has taken away comes back by one reload', async ({
  page,
}) => {
  const loads = countLoads(page);
  await page.goto(`${site.origin}${CALCULATOR}`);
  await measureField(page, 'Weight (kg)').fill('1.2');
  await untilAlive(page);
  // What is typed fetches the code of the result, which would be missed in place of the list's.
  await page.waitForLoadState('networkidle');
  deployNext(site.folder, 'next');
  const missed = page.waitForResponse((answer) => answer.status() === 404);
  await recentQuotesFold(page).click();
  expect((await missed).url()).toContain('/assets/');
  await expect(page.locator('meta[name=release]')).toHaveAttribute('content', 'next');
  await expect(measureField(page, 'Weight (kg)')).toHaveValue('1.2');
  await recentQuotesFold(page).click();
  await expect(page.getByText(NO_QUOTES_YET)).toBeVisible();
  expect(loads()).toBe(2);
});

test('a page that a deploy has replaced leads on to the new version', async ({ page }) => {
  const loads = countLoads(page);
  await gotoHydrated(page, `${site.origin}/`);
  deployNext(site.folder, 'next');
  await page.getByRole('banner').getByRole('link', { name: 'Price Calculator' }).click();
  await expect(page.getByRole('heading', { name: 'Shipping Calculator' })).toBeVisible();
  await expect(page.locator('meta[name=release]')).toHaveAttribute('content', 'next');
  await untilAlive(page);
  expect(loads()).toBe(2);
});

test('a page whose part is gone, where the host has no other version, shows the error page and is not reloaded', async ({
  page,
}) => {
  const loads = countLoads(page);
  const assets = join(site.folder, 'assets');
  for (const name of readdirSync(assets)) {
    if (/^calculator-island.*\.js$/.test(name)) rmSync(join(assets, name));
  }
  await page.goto(`${site.origin}${CALCULATOR}`);
  await expect(page.getByText('Unexpected Application Error!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  expect(loads()).toBe(1);
});

/** Counts how often a document is asked for from now on. */
function countLoads(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count += 1;
  });
  return () => count;
}
