import { expect, type Page, type Route, test } from '@playwright/test';
import { gotoHydrated, untilAlive } from './support/goto-hydrated.ts';
import { BILL_PAGE } from './support/sign-in-screen.ts';

// Under the worker the page's first code comes from this device.
test.use({ serviceWorkers: 'block' });

const WORDS = /^This page is taking too long to load/;
const FIRST_FILE = /\/assets\/first-[^/]*\.js$/;

const FAILURES: readonly { fails: string; answer: (route: Route) => unknown }[] = [
  { fails: 'breaks off', answer: (route) => route.abort() },
  { fails: 'is an error of the host', answer: (route) => route.fulfill({ status: 503 }) },
  {
    fails: 'is the page of a hotel’s network',
    answer: (route) => route.fulfill({ contentType: 'text/html', body: 'Sign in' }),
  },
  { fails: 'never comes', answer: () => undefined },
];

for (const { fails, answer } of FAILURES) {
  test(`a page whose first file ${fails} says so in time, with a way to reload`, async ({
    page,
  }) => {
    let isFailing = true;
    await page.route(FIRST_FILE, (route) => (isFailing ? answer(route) : route.continue()));
    await page.goto('/contact', { waitUntil: 'commit' });
    await expect(page.getByLabel('Message')).toBeVisible();
    await expect(page.getByText(WORDS)).toBeHidden();
    await endWait(page);
    await expect(page.getByText(WORDS)).toBeVisible();
    isFailing = false;
    await page.getByRole('link', { name: 'Reload' }).click();
    await untilAlive(page);
    await expect(page.getByText(WORDS)).toBeHidden();
  });
}

test('a home page whose first file breaks off says why its topics do not answer', async ({
  page,
}) => {
  await page.route(FIRST_FILE, (route) => route.abort());
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('tab').first()).toBeVisible();
  await endWait(page);
  await expect(page.getByText(WORDS)).toBeVisible();
});

for (const path of ['/', '/contact', BILL_PAGE]) {
  test(`${path} never says that it takes too long once it answers`, async ({ page }) => {
    await gotoHydrated(page, path);
    await endWait(page);
    await expect(page.getByText(WORDS)).toBeHidden();
  });
}

/** The notice waits in an animation of its style, which can be brought to its end. */
function endWait(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const { iterations } = animation.effect?.getTiming() ?? {};
      if (iterations !== Number.POSITIVE_INFINITY) animation.finish();
    }
  });
}
