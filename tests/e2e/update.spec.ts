import { expect, type Locator, type Page, test } from '@playwright/test';
import { CALCULATOR, measureField } from './support/calculator-screen.ts';
import { deployNext } from './support/deploy.ts';
import { untilAlive } from './support/goto-hydrated.ts';
import { type SiteCopy, serveCopy } from './support/serve-copy.ts';
import { companyChoices, signInWithWorker } from './support/sign-in-screen.ts';
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

test('an update keeps a letter that is half written, in every tab', async ({ context, page }) => {
  const other = await context.newPage();
  for (const each of [page, other]) {
    await openWithWorker(each, `${site.origin}/contact`);
    await untilAlive(each);
    await each.getByLabel('Message').fill('Dear team');
  }
  deployNext(site.folder, 'next');
  await comeBackTo(page);
  await expectAsked(page);
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect(other.getByText(OLDER_VERSION)).toBeVisible();
  await other.getByRole('button', { name: 'Reload' }).click();
  for (const each of [page, other]) {
    await expect.poll(() => releaseOf(each)).toBe('next');
    await expect(each.getByLabel('Message')).toHaveValue('Dear team');
  }
});

test('whoever stays to save something first can take the update later', async ({ page }) => {
  await stayAtUpdate(page);
  await answerLeaving(page, 'leave', updateNow(page));
  await expect.poll(() => releaseOf(page)).toBe('next');
});

test('whoever has stayed is not reloaded by what another tab takes', async ({ context, page }) => {
  await stayAtUpdate(page);
  const other = await context.newPage();
  await openWithWorker(other, `${site.origin}/about`);
  deployNext(site.folder, 'third');
  await comeBackTo(other);
  await expectAsked(other);
  await updateNow(other).click();
  await expect.poll(() => releaseOf(other)).toBe('third');
  await expect(page.getByText(OLDER_VERSION)).toBeVisible();
  await expect(cardName(page)).toHaveValue('Summer prices');
  expect(await releaseOf(page)).toBeNull();
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

test('the question covers no control of the desk', async ({ page }) => {
  await signInWithWorker(page, site.origin);
  await companyChoices(page).first().check();
  deployNext(site.folder, 'next');
  await comeBackTo(page);
  await expectAsked(page);
  await expectNothingCovered(page);
  for (const name of ['Generate Invoice', 'Send Invoice']) {
    await page.getByRole('button', { name, exact: true }).click({ trial: true });
  }
});

test('nor of the public pages', async ({ page }) => {
  await openWithWorker(page, `${site.origin}${CALCULATOR}`);
  deployNext(site.folder, 'next');
  for (const path of [CALCULATOR, '/contact', '/']) {
    await page.goto(`${site.origin}${path}`);
    await comeBackTo(page);
    await expectAsked(page);
    await expectNothingCovered(page);
  }
});

/** Wherever the page is scrolled to. */
async function expectNothingCovered(page: Page): Promise<void> {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const part of [0, 0.5, 1]) {
      const covered = await page.evaluate(listCovered, part);
      expect(covered, `${width} px wide, scrolled by ${part}`).toEqual([]);
    }
  }
}

/** Runs in the page: scrolls to this part of it, and names what the notice lies over. */
function listCovered(part: number): string[] {
  scrollTo({ top: part * document.documentElement.scrollHeight, behavior: 'instant' });
  const notice = document.querySelector('[data-update-notice]');
  if (notice === null) throw new Error('Nobody is asked.');
  const place = notice.getBoundingClientRect();
  const controls = [...document.querySelectorAll('a, button, input, select, textarea, summary')];
  const covered = controls.filter((control) => {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const isApart =
      right <= place.left || left >= place.right || bottom <= place.top || top >= place.bottom;
    return !isApart && control.checkVisibility() && !notice.contains(control);
  });
  return covered.map(({ outerHTML }) => outerHTML.slice(0, 120));
}

/** An owner has changed a price, is asked about a new version, and stays after all. */
async function stayAtUpdate(page: Page): Promise<void> {
  await openWithWorker(page, `${site.origin}/owner`);
  await expect(cardName(page)).not.toHaveValue('');
  await cardName(page).fill('Summer prices');
  deployNext(site.folder, 'next');
  await comeBackTo(page);
  await expectAsked(page);
  await answerLeaving(page, 'stay', updateNow(page));
}

async function answerLeaving(page: Page, answer: 'stay' | 'leave', button: Locator) {
  const answered = page
    .waitForEvent('dialog')
    .then((question) => (answer === 'stay' ? question.dismiss() : question.accept()));
  await Promise.all([answered, button.click()]);
}

function updateNow(page: Page): Locator {
  return page.getByRole('button', { name: 'Update now' });
}

function cardName(page: Page): Locator {
  return page.getByLabel('Name of the card');
}

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
