import { expect, type Page, test } from '@playwright/test';
import business from '../fixtures/agency/business.json' with { type: 'json' };

const HIGHLIGHTS = ['Worldwide shipping', 'Fast delivery', 'Secure shipping'];

function shownHighlight(page: Page) {
  return page.getByRole('heading', {
    name: /^(Worldwide shipping|Fast delivery|Secure shipping)$/,
  });
}

/** Time stands still, from before the page loads, but for what a test lets pass. */
async function holdClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
}

test('the hero goes through its three highlights, one every 3 seconds, round and round', async ({
  page,
}) => {
  await holdClock(page);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Pause the motion' }).first()).toBeVisible();
  for (const highlight of [...HIGHLIGHTS, 'Worldwide shipping']) {
    await expect(shownHighlight(page)).toHaveText(highlight);
    await page.clock.runFor(2900);
    await expect(shownHighlight(page)).toHaveText(highlight);
    await page.clock.runFor(100);
  }
});

test('one press stops all that moves, by keyboard too, and the next visit remembers it', async ({
  page,
}) => {
  await holdClock(page);
  await page.goto('/');
  const pause = page.getByRole('button', { name: 'Pause the motion' }).first();
  await pause.focus();
  await page.keyboard.press('Enter');
  await page.clock.runFor(20_000);
  await expect(shownHighlight(page)).toHaveText('Worldwide shipping');
  expect(await runningAnimations(page)).toBe(0);

  await page.reload();
  await expect(page.getByRole('button', { name: 'Play the motion' }).first()).toBeVisible();
  expect(await runningAnimations(page)).toBe(0);
  await page.getByRole('button', { name: 'Play the motion' }).first().click();
  expect(await runningAnimations(page)).toBe(1);
});

test('nothing moves for a visitor who asked the system for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await holdClock(page);
  await page.goto('/');
  await page.clock.runFor(20_000);
  await expect(shownHighlight(page)).toHaveText('Worldwide shipping');
  await expect(page.getByRole('button', { name: /the motion/ })).toHaveCount(0);
  expect(await runningAnimations(page)).toBe(0);
  await page.getByText('packages handled').scrollIntoViewIfNeeded();
  await expect(page.getByText('46500', { exact: true })).toBeVisible();
});

test('the counters count up in 100 steps of 20 ms once they are in view', async ({ page }) => {
  await holdClock(page);
  await page.goto('/');
  const counter = page.getByRole('listitem').filter({ hasText: 'packages handled' });
  await expect(counter).toContainText('46500');
  await page.getByText('packages handled').scrollIntoViewIfNeeded();
  await expect(counter).toContainText(/^0/);
  await page.clock.runFor(1000);
  await expect(counter).toContainText('23250');
  await page.clock.runFor(1000);
  for (const [count, label] of [
    ['46500', 'packages handled'],
    ['1623', 'pincodes covered'],
    ['10203', 'happy customers'],
    ['210', 'countries'],
  ] as const) {
    await expect(page.getByRole('listitem').filter({ hasText: `${count}${label}` })).toBeVisible();
  }
});

test('the banner tells of 30 days of free storage and runs without an end @mobile', async ({
  page,
}) => {
  await page.goto('/');
  const banner = page.getByRole('region', { name: '30 days of free storage' });
  await expect(banner.getByText('30 days of free storage').first()).toBeVisible();
  await expect.poll(() => runningAnimations(page)).toBe(1);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBe(0);
});

test('Shop now and the coupon lead to the shop in the same tab', async ({ page }) => {
  await page.goto('/');
  for (const link of [
    page.getByRole('link', { name: 'Shop now' }),
    page.getByRole('link', { name: new RegExp(business.offer.code) }),
  ]) {
    await expect(link).toHaveAttribute('href', business.storefront);
    await expect(link).not.toHaveAttribute('target');
  }
});

for (const [service, path] of [
  ['Personal Shopper', '/shopza#personal-shopper'],
  ['Tailoring Services', '/storage#tailoring'],
  ['Return Services', '/storage#returns'],
  ['Store Products', '/shopza#store-products'],
] as const) {
  test(`Learn More of ${service} leads to what explains it`, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: `Learn More about ${service}` }).click();
    await expect(page).toHaveURL(path);
    const place = page.locator(new URL(path, 'https://x.example').hash);
    await expect(place.getByRole('heading', { name: service })).toBeInViewport();
  });
}

test('five shops open in a tab of their own, with no word of where they were opened', async ({
  page,
}) => {
  await page.goto('/');
  const shops = page
    .getByRole('region', { name: 'Good shops to begin with' })
    .getByRole('link', { name: /opens in a new tab/ });
  await expect(shops).toHaveCount(5);
  for (const shop of await shops.all()) {
    await expect(shop).toHaveAttribute('target', '_blank');
    await expect(shop).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(shop).toHaveAttribute('href', /^https:\/\/www\.\w+\.(in|com)\/$/);
  }
});

test('made-up testimonials say that they are samples', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('These letters are samples.')).toBeVisible();
  await expect(page.getByText('5 of 5 stars').first()).toBeAttached();
});

test.describe('the questions', () => {
  const answers = (page: Page) => page.getByRole('tabpanel').locator('p:visible');

  test('begin at shipping with nothing open, six in each of four tabs', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('tab')).toHaveText(['Shopping', 'Shipping', 'Payment', 'Support']);
    await expect(page.getByRole('tab', { name: 'Shipping' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(answers(page)).toHaveCount(0);
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await expect(page.getByRole('tabpanel').getByRole('button')).toHaveCount(6);
    }
  });

  test('show one answer at a time, and close it with the tab @mobile', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Is there express shipping?' }).click();
    await expect(answers(page)).toHaveText(/^Yes, at extra cost/);
    await page.getByRole('button', { name: 'How long does it take?' }).click();
    await expect(answers(page)).toHaveText(/^3–5 business days/);
    await page.getByRole('button', { name: 'How long does it take?' }).click();
    await expect(answers(page)).toHaveCount(0);

    await page.getByRole('button', { name: 'How long does it take?' }).click();
    await page.getByRole('tab', { name: 'Payment' }).click();
    await expect(answers(page)).toHaveCount(0);
    await page.getByRole('tab', { name: 'Shipping' }).click();
    await expect(answers(page)).toHaveCount(0);
  });

  for (const width of [320, 360]) {
    test(`show all four topics at once on a screen of ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.goto('/');
      await page.getByRole('tab', { name: 'Support' }).click();
      for (const tab of await page.getByRole('tab').all())
        await expect(tab).toBeInViewport({ ratio: 1 });
    });
  }

  test('are read and answered by keyboard alone', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('tab', { name: 'Shipping' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Payment' })).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Shopping' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(answers(page)).toHaveText(/^No\. One T-shirt is enough/);
  });
});

test('without scripts every question, answer and highlight can be read', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto('/');
  for (const highlight of HIGHLIGHTS)
    await expect(page.getByRole('heading', { name: highlight })).toBeVisible();
  await expect(page.getByText(/^Yes, at extra cost/)).toBeVisible();
  await expect(page.getByText(/^No\. One T-shirt is enough/)).toBeVisible();
  await expect(page.getByText('46500', { exact: true })).toBeVisible();
  await page.close();
});

/** What moves by itself: the tape of the banner is the one endless animation of the page. */
function runningAnimations(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      document.getAnimations().filter(({ playState, effect }) => {
        const isEndless = effect?.getTiming().iterations === Number.POSITIVE_INFINITY;
        return playState === 'running' && isEndless;
      }).length,
  );
}
