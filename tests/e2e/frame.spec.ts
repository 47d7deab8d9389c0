import { expect, test } from '@playwright/test';
import { BUSINESS } from './support/agency.ts';
import { CALCULATOR } from './support/calculator-screen.ts';
import { gatherComplaints } from './support/complaints.ts';
import { findAxeFaults } from './support/find-axe-faults.ts';
import { finishTransitions } from './support/finish-transitions.ts';
import {
  closeMenuButton,
  FOOTER_LINKS,
  HEADER_LINKS,
  headerLinks,
  menu,
  NOT_FOUND,
  offlineSign,
  openMenuButton,
  sidewaysScroll,
} from './support/frame-screen.ts';
import { gotoHydrated } from './support/goto-hydrated.ts';

test('the header and the footer lead to every page, in one line from the medium width on', async ({
  page,
  context,
}) => {
  await gotoHydrated(page, '/');

  await test.step('the header has its pages in their order', async () => {
    await expect(headerLinks(page)).toHaveText([...HEADER_LINKS]);
  });

  await test.step('the footer has its links, how to reach us and the current year', async () => {
    const footer = page.getByRole('contentinfo');
    for (const name of FOOTER_LINKS)
      await expect(footer.getByRole('link', { name, exact: true })).toBeVisible();
    await expect(footer.locator('a[href^="mailto:"]')).toHaveText(BUSINESS.email);
    await expect(footer.locator('a[href^="tel:"]')).toHaveText(BUSINESS.phone);
    await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
    await expect(footer).toContainText('All rights reserved');
  });

  await test.step('at 768 px all links are in one line, beside the sign that says offline', async () => {
    await page.setViewportSize({ width: 768, height: 800 });
    await context.setOffline(true);
    await expect(offlineSign(page)).toBeInViewport({ ratio: 1 });
    await expect(headerLinks(page)).toHaveCount(HEADER_LINKS.length);
    await expect(openMenuButton(page)).toBeHidden();
    const tops = await headerLinks(page).evaluateAll((links) =>
      links.map((link) => link.getBoundingClientRect().top),
    );
    expect(new Set(tops).size).toBe(1);
    expect(await sidewaysScroll(page)).toBe(0);
  });

  await test.step('at 767 px the menu has them', async () => {
    await page.setViewportSize({ width: 767, height: 800 });
    await expect(openMenuButton(page)).toBeVisible();
    await expect(headerLinks(page)).toHaveCount(0);
  });
});

test.describe('the menu of a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('is used by the keyboard alone, and keeps the page behind it still', async ({ page }) => {
    await page.goto(CALCULATOR);

    await test.step('Enter opens it, the focus stays inside, and Escape returns it', async () => {
      await openMenuButton(page).focus();
      await page.keyboard.press('Enter');
      await expect(menu(page)).toBeVisible();
      await expect(closeMenuButton(page)).toBeVisible();
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
      await expect(menu(page)).toBeHidden();
      await expect(openMenuButton(page)).toBeFocused();
    });

    await test.step('the page behind it neither scrolls nor moves, until it is closed', async () => {
      const place = () => page.evaluate(() => scrollY);
      await openMenuButton(page).click();
      await page.mouse.move(180, 700);
      await page.mouse.wheel(0, 400);
      await page.keyboard.press('PageDown');
      await finishTransitions(page);
      expect(await place()).toBe(0);
      await page.keyboard.press('Escape');
      await expect(openMenuButton(page)).toBeFocused();
      await expect(async () => {
        await page.mouse.wheel(0, 400);
        expect(await place()).toBeGreaterThan(0);
      }).toPass();
    });

    await test.step('axe finds nothing in it', async () => {
      await openMenuButton(page).click();
      await expect(menu(page)).toBeVisible();
      await finishTransitions(page);
      expect(await findAxeFaults(page, 'dialog')).toEqual([]);
    });
  });

  test('closes by its button, by the backdrop and by a link, without a complaint', async ({
    page,
  }) => {
    const complaints = gatherComplaints(page);
    await gotoHydrated(page, CALCULATOR);
    for (let round = 0; round < 2; round += 1) {
      await openMenuButton(page).click();
      await expect(menu(page)).toBeVisible();
      await closeMenuButton(page).click();
      await expect(menu(page)).toBeHidden();
    }

    await openMenuButton(page).click();
    await expect(menu(page)).toBeVisible();
    await page.mouse.click(180, 720);
    await expect(menu(page)).toBeHidden();

    await openMenuButton(page).click();
    await menu(page).getByRole('link', { name: 'About' }).click();
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL(/\/about$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(complaints).toEqual([]);
  });
});

test('an unknown address is answered as not found, by a page of the site', async ({ page }) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND);
  await expect(page.getByRole('link', { name: 'Price Calculator' }).first()).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await finishTransitions(page);
    expect(await findAxeFaults(page), `${width} px`).toEqual([]);
  }
});
