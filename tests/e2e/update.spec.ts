import { expect, type Page, test } from '@playwright/test';
import { deployNext } from './support/deploy.ts';
import { type SiteCopy, serveCopy } from './support/serve-copy.ts';
import { openWithWorker } from './support/worker.ts';

let site: SiteCopy;
test.beforeEach(async () => {
  site = await serveCopy();
});
test.afterEach(() => site.close());

test('a new version asks first, and a half-filled form outlives it', async ({ page }) => {
  await openHalfFilled(page);
  deployNext(site.folder, 'next');
  await comeBackTo(page);
  await expectAsked(page);
  expect(await releaseOf(page)).toBeNull();
  expect(await isUntouched(page)).toBe(true);

  await page.getByRole('button', { name: 'Update now' }).click();
  await expect.poll(() => releaseOf(page)).toBe('next');
  await expect(page.getByLabel('Weight (kg)')).toHaveValue('1.2');
  await expect(page.getByText('A new version is ready')).toBeHidden();
});

test('later means later: the page stays, and is asked again when it is opened anew', async ({
  page,
}) => {
  await openHalfFilled(page);
  deployNext(site.folder, 'next');
  await comeBackTo(page);
  await expectAsked(page);
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByText('A new version is ready')).toBeHidden();
  expect(await isUntouched(page)).toBe(true);
  await page.reload();
  expect(await releaseOf(page)).toBeNull();
  await expectAsked(page);
});

test('another tab is told and left alone', async ({ context, page }) => {
  await openHalfFilled(page);
  const other = await context.newPage();
  await openHalfFilled(other);
  deployNext(site.folder, 'next');
  await comeBackTo(page);
  await expectAsked(page);
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect.poll(() => releaseOf(page)).toBe('next');

  await expect(other.getByText('This page is from an older version')).toBeVisible();
  expect(await isUntouched(other)).toBe(true);
  await other.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => releaseOf(other)).toBe('next');
  await expect(other.getByLabel('Weight (kg)')).toHaveValue('1.2');
});

test('without a new version nobody is asked', async ({ page }) => {
  await openHalfFilled(page);
  await comeBackTo(page);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect(page.getByText('A new version is ready')).toBeHidden();
  expect(await isUntouched(page)).toBe(true);
});

async function openHalfFilled(page: Page): Promise<void> {
  await openWithWorker(page, `${site.origin}/price-calculator`);
  await page.getByLabel('Weight (kg)').fill('1.2');
  await page.evaluate(() => {
    document.documentElement.dataset['untouched'] = 'yes';
  });
}

/** The new version's files come first, and on a busy machine they take a while. */
async function expectAsked(page: Page): Promise<void> {
  await expect(page.getByText('A new version is ready')).toBeVisible({ timeout: 20_000 });
}

/** What the browser says when a person returns to the tab; the page then looks for an update. */
async function comeBackTo(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** Whether the page is still the document that the test marked, and not a reloaded one. */
function isUntouched(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset['untouched'] === 'yes');
}

/** The release that the page comes from; null for the first. */
function releaseOf(page: Page): Promise<string | null> {
  // In the middle of a reload there is no page to ask.
  return page
    .evaluate(() => document.querySelector<HTMLMetaElement>('meta[name=release]')?.content ?? null)
    .catch(() => null);
}
