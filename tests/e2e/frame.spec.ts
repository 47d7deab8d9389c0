import { expect, test } from '@playwright/test';
import { gatherComplaints } from './support/complaints.ts';
import { findAxeFaults } from './support/find-axe-faults.ts';
import { finishTransitions } from './support/finish-transitions.ts';
import { gotoHydrated } from './support/goto-hydrated.ts';

test('the header leads to every page in its order, and never to the staff desk', async ({
  page,
}) => {
  await page.goto('/');
  const links = page
    .getByRole('banner')
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link');
  await expect(links).toHaveText([
    'Home',
    'Price Calculator',
    'Shopza',
    'Track Your Order',
    'About',
    'Contact',
  ]);
  await expect(page.locator('a[href^="/bill"]')).toHaveCount(0);
});

test('from the medium width on all links stand in one line, below it the menu has them', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await gotoHydrated(page, '/');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const button = page.getByRole('button', { name: 'Open menu' });
  await context.setOffline(true);
  await expect(page.getByText('Offline', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(links).toHaveCount(6);
  await expect(button).toBeHidden();
  const places = await links.evaluateAll((elements) =>
    elements.map((element) => element.getBoundingClientRect()),
  );
  expect(new Set(places.map(({ top }) => top)).size).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(button).toBeVisible();
  await expect(links).toHaveCount(0);
});

test('the footer shows its links, how to reach us and the current year', async ({ page }) => {
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  for (const name of ['Shopza', 'Storage', 'About', 'Contact', 'Privacy Policy', 'Terms of Use']) {
    await expect(footer.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await expect(footer.locator('a[href^="mailto:"]')).toBeVisible();
  await expect(footer.locator('a[href^="tel:"]')).toBeVisible();
  await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
  await expect(footer).toContainText('All rights reserved');
});

test.describe('the menu of a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('opens by its button, keeps the focus inside and gives it back on Escape', async ({
    page,
  }) => {
    await page.goto('/price-calculator');
    const open = page.getByRole('button', { name: 'Open menu' });
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await open.focus();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
    for (let press = 0; press < 20; press += 1) {
      await page.keyboard.press('Tab');
      // Between the last and the first of the menu a browser may pass through its own bar.
      const isInside = await page.evaluate(() => {
        const active = document.activeElement;
        return active === document.body || active?.closest('dialog') !== null;
      });
      expect(isInside).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(open).toBeFocused();
  });

  test('closes by its button, by the backdrop and by a link', async ({ page }) => {
    await page.goto('/price-calculator');
    const open = page.getByRole('button', { name: 'Open menu' });
    const menu = page.getByRole('dialog', { name: 'Menu' });

    await open.click();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toBeHidden();

    await open.click();
    await expect(menu).toBeVisible();
    await page.mouse.click(180, 720);
    await expect(menu).toBeHidden();

    await open.click();
    await menu.getByRole('link', { name: 'About' }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/\/about$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('opens and closes without a complaint from the browser', async ({ page }) => {
    const complaints = gatherComplaints(page);
    await gotoHydrated(page, '/price-calculator');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    for (let round = 0; round < 2; round += 1) {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(menu).toBeVisible();
      await page.getByRole('button', { name: 'Close menu' }).click();
      await expect(menu).toBeHidden();
    }
    expect(complaints).toEqual([]);
  });

  test('opens before the code is there, where the browser can', async ({ browser }) => {
    const page = await browser.newPage({
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
    });
    await page.goto('/price-calculator');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    await page.close();
  });

  test('leaves the page behind it where it is', async ({ page }) => {
    await page.goto('/price-calculator');
    const open = page.getByRole('button', { name: 'Open menu' });
    const place = () => page.evaluate(() => scrollY);
    await open.click();
    await page.mouse.move(180, 700);
    await page.mouse.wheel(0, 400);
    await page.keyboard.press('PageDown');
    await finishTransitions(page);
    expect(await place()).toBe(0);
    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();
    await page.mouse.wheel(0, 400);
    await expect.poll(place).toBeGreaterThan(0);
  });

  test('axe finds nothing in the open menu', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    expect(await findAxeFaults(page, 'dialog')).toEqual([]);
  });
});

for (const width of [360, 1280]) {
  test(`axe finds nothing on the page for unknown addresses at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const response = await page.goto('/no-such-page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'There is no page at this address',
    );
    expect(await findAxeFaults(page)).toEqual([]);
  });
}
