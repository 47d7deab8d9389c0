import { expect, type Locator, type Page, test } from '@playwright/test';
import { CALCULATOR, measureField } from './support/calculator-screen.ts';
import { deployNext } from './support/deploy.ts';
import { type SiteCopy, serveCopy } from './support/serve-copy.ts';
import { openWithWorker } from './support/worker.ts';

test.use({ serviceWorkers: 'allow' });

const NEW_VERSION = 'A new version is ready';
const OLDER_VERSION = 'This page is from an older version';

let site: SiteCopy;
test.beforeEach(async () => {
  site = await serveCopy();
});
test.afterEach(() => site.close());

test('a new version asks first, waits for its answer, and leaves a half-filled form as it is', async ({
  page,
}) => {
  await openHalfFilled(page);

  await test.step('without a new version nobody is asked', async () => {
    await comeBackTo(page);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect(page.getByText(NEW_VERSION)).toBeHidden();
    expect(await isUntouched(page)).toBe(true);
  });

  await test.step('a new version asks, and changes nothing', async () => {
    deployNext(site.folder, 'next');
    await comeBackTo(page);
    await expectAsked(page);
    expect(await releaseOf(page)).toBeNull();
    expect(await isUntouched(page)).toBe(true);
  });

  await test.step('later means later: the page stays, and asks again when it is opened anew', async () => {
    await page.getByRole('button', { name: 'Later' }).click();
    await expect(page.getByText(NEW_VERSION)).toBeHidden();
    expect(await isUntouched(page)).toBe(true);
    await page.reload();
    expect(await releaseOf(page)).toBeNull();
    await expectAsked(page);
  });

  await test.step('the update keeps the half-filled form', async () => {
    await page.getByRole('button', { name: 'Update now' }).click();
    await expect.poll(() => releaseOf(page)).toBe('next');
    await expect(weight(page)).toHaveValue('1.2');
    await expect(page.getByText(NEW_VERSION)).toBeHidden();
  });
});

test('another tab is notified and left alone', async ({ context, page }) => {
  await openHalfFilled(page);
  const other = await context.newPage();
  await openHalfFilled(other);
  deployNext(site.folder, 'next');
  await comeBackTo(page);
  await expectAsked(page);
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect.poll(() => releaseOf(page)).toBe('next');

  await expect(other.getByText(OLDER_VERSION)).toBeVisible();
  expect(await isUntouched(other)).toBe(true);
  await other.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => releaseOf(other)).toBe('next');
  await expect(weight(other)).toHaveValue('1.2');
});

test('a page that is only read asks too, and fetches nothing for it', async ({ page }) => {
  await openWithWorker(page, `${site.origin}/about`);
  await page.waitForLoadState('networkidle');
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  deployNext(site.folder, 'next');
  await comeBackTo(page);
  await expectAsked(page);
  expect(scripts.filter((url) => url.includes('/assets/'))).toEqual([]);
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect.poll(() => releaseOf(page)).toBe('next');
});

test('a request that hangs, as on a line that was gone, does not keep the old version', async ({
  page,
}) => {
  let isHanging = false;
  const hanging = await serveCopy({
    gate: ({ url = '/' }, _response, next) => {
      if (!isHanging || !url.startsWith('/rates/')) next();
    },
  });
  await openWithWorker(page, `${hanging.origin}${CALCULATOR}`);
  deployNext(hanging.folder, 'next');
  await comeBackTo(page);
  await expectAsked(page);
  isHanging = true;
  const asked = page.waitForRequest(/rate-card/);
  await page.reload();
  await asked;
  await expectAsked(page);
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect.poll(() => releaseOf(page)).toBe('next');
  await hanging.close();
});

async function openHalfFilled(page: Page): Promise<void> {
  await openWithWorker(page, `${site.origin}${CALCULATOR}`);
  await weight(page).fill('1.2');
  await page.evaluate(() => {
    document.documentElement.dataset['untouched'] = 'yes';
  });
}

function weight(page: Page): Locator {
  return measureField(page, 'Weight (kg)');
}

/** The new version's files come first, and on a busy machine they take a while. */
async function expectAsked(page: Page): Promise<void> {
  await expect(page.getByText(NEW_VERSION)).toBeVisible({ timeout: 20_000 });
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
