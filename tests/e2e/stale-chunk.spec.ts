import { expect, type Page, test } from '@playwright/test';
import { field, press } from './support/billing-screen.ts';
import {
  CALCULATOR,
  measureField,
  NO_QUOTES_YET,
  recentQuotesFold,
  sendingField,
  waitForCard,
} from './support/calculator-screen.ts';
import { deployNext } from './support/deploy.ts';
import { gotoHydrated, untilAlive } from './support/goto-hydrated.ts';
import { holdBack } from './support/hold-back.ts';
import { type SiteCopy, serveCopy } from './support/serve-copy.ts';
import {
  BILL_PAGE,
  companyChoices,
  expectSignedIn,
  idField,
  PAIR,
  signIn,
  tryPair,
} from './support/sign-in-screen.ts';

// A visitor whose browser has no worker meets the host's files directly.
test.use({ serviceWorkers: 'block' });

const NOT_LOADED = 'This page has not loaded in full. Check your connection.';
const OLDER_VERSION = 'This page is from an older version.';

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

for (const code of ['calculator-island', 'take-over', 'start-page']) {
  test(`a page without its ${code} says so where the host has no other version, and what is typed stays over Reload`, async ({
    page,
  }) => {
    const loads = countLoads(page);
    const isMissing = new RegExp(`/assets/${code}-[^/]*\\.js$`);
    await page.route(isMissing, (route) => route.fulfill({ status: 404 }));
    await page.goto(`${site.origin}${CALCULATOR}`);
    await measureField(page, 'Weight (kg)').fill('1.2');
    await expect(page.getByText(NOT_LOADED)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Shipping Calculator' })).toBeVisible();
    expect(loads()).toBe(1);

    // Whoever would rather go on is told again by what does not answer.
    await page.getByRole('button', { name: 'Later' }).click();
    await expect(page.getByText(NOT_LOADED)).toHaveCount(0);
    await page.getByRole('button', { name: 'Add another box' }).click();
    await expect(page.getByText(NOT_LOADED)).toBeVisible();

    await page.unroute(isMissing);
    await page.getByRole('button', { name: 'Reload' }).click();
    await untilAlive(page);
    await expect(measureField(page, 'Weight (kg)')).toHaveValue('1.2');
    await expect(page.getByText(NOT_LOADED)).toHaveCount(0);
    expect(loads()).toBe(2);
  });
}

test('what is typed stays where the page’s own Reload meets no line at first', async ({
  context,
  page,
}) => {
  const isMissing = /\/assets\/calculator-island-[^/]*\.js$/;
  await page.route(isMissing, (route) => route.fulfill({ status: 404 }));
  await page.goto(`${site.origin}${CALCULATOR}`);
  await measureField(page, 'Weight (kg)').fill('1.2');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.waitForURL(/^chrome-error:/);
  await context.setOffline(false);
  await page.unroute(isMissing);
  await page.goto(`${site.origin}${CALCULATOR}`);
  await untilAlive(page);
  await expect(measureField(page, 'Weight (kg)')).toHaveValue('1.2');
});

test('what is typed before a page learns that a deploy has replaced it stays over the reload', async ({
  page,
}) => {
  const island = /\/assets\/calculator-island-[^/]*\.js$/;
  const letGo = await holdBack(page, island);
  const asked = page.waitForRequest(island);
  await page.goto(`${site.origin}${CALCULATOR}`, { waitUntil: 'commit' });
  await measureField(page, 'Weight (kg)').fill('1.2');
  // What the page learns it by must be there before the deploy takes it away.
  await asked;
  deployNext(site.folder, 'next');
  letGo();
  await expect(page.locator('meta[name=release]')).toHaveAttribute('content', 'next');
  await expect(measureField(page, 'Weight (kg)')).toHaveValue('1.2');
  await expect(measureField(page, 'Weight (kg)')).toBeFocused();
});

test('a question of what may be sent stays over the reload that it brings about', async ({
  page,
}) => {
  await gotoHydrated(page, `${site.origin}${CALCULATOR}`);
  await waitForCard(page);
  deployNext(site.folder, 'next');
  await sendingField(page).fill('power bank');
  await expect(page.locator('meta[name=release]')).toHaveAttribute('content', 'next');
  await untilAlive(page);
  await expect(sendingField(page)).toHaveValue('power bank');
  await expect(sendingField(page)).toBeFocused();
});

test('signed-in staff are told that a deploy took parts away, and find the draft in the new version', async ({
  page,
}) => {
  const loads = countLoads(page);
  await signIn(page, site.origin);
  await companyChoices(page).first().check();
  await page.waitForLoadState('networkidle');
  deployNext(site.folder, 'next');
  await press(page, 'Use a quote…');
  await expect(page.getByText(OLDER_VERSION)).toBeVisible();
  expect(loads()).toBe(1);
  await field(page, 'Name').fill('Before the reload');
  // At once, where a click would wait until nothing moves.
  await page.getByRole('button', { name: 'Reload' }).dispatchEvent('click');
  await expect(page.locator('meta[name=release]')).toHaveAttribute('content', 'next');
  await tryPair(page);
  await expectSignedIn(page);
  await expect(field(page, 'Name')).toHaveValue('Before the reload');
});

test('a login screen that a deploy has replaced says so, and does not empty itself', async ({
  page,
}) => {
  const loads = countLoads(page);
  await gotoHydrated(page, `${site.origin}${BILL_PAGE}`);
  await page.waitForLoadState('networkidle');
  deployNext(site.folder, 'next');
  await tryPair(page);
  await expect(page.getByText(OLDER_VERSION)).toBeVisible();
  await expect(idField(page)).toHaveValue(PAIR.id);
  expect(loads()).toBe(1);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.locator('meta[name=release]')).toHaveAttribute('content', 'next');
  await tryPair(page);
  await expectSignedIn(page);
});

test('a login screen that is not alive yet is not emptied either', async ({ page }) => {
  const loads = countLoads(page);
  const letGo = await holdBack(page, /\/assets\/desk-island-[^/]*\.js$/);
  await page.goto(`${site.origin}${BILL_PAGE}`, { waitUntil: 'commit' });
  await idField(page).fill(PAIR.id);
  deployNext(site.folder, 'next');
  letGo();
  await expect(page.getByText(OLDER_VERSION)).toBeVisible();
  await expect(idField(page)).toHaveValue(PAIR.id);
  expect(loads()).toBe(1);
});

test('a workshop that a deploy has replaced says so, and keeps what the owner has written', async ({
  page,
}) => {
  const loads = countLoads(page);
  await gotoHydrated(page, `${site.origin}/owner`);
  const name = page.getByLabel('Name of the card');
  await name.fill('Summer prices');
  await page.waitForLoadState('networkidle');
  deployNext(site.folder, 'next');
  await page.getByRole('radio', { name: 'Try the services', exact: true }).check();
  await expect(page.getByText(OLDER_VERSION)).toBeVisible();
  expect(loads()).toBe(1);
  await page.getByRole('radio', { name: 'Prices', exact: true }).check();
  await expect(name).toHaveValue('Summer prices');
  const stayed = page.waitForEvent('dialog').then((question) => question.dismiss());
  await Promise.all([stayed, page.getByRole('button', { name: 'Reload' }).click()]);
  await expect(name).toHaveValue('Summer prices');
});

/** Counts how often a document is asked for from now on. */
function countLoads(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count += 1;
  });
  return () => count;
}
