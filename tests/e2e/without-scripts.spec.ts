import { expect, test } from '@playwright/test';
import {
  CALCULATOR,
  FETCHING,
  measureField,
  recentQuotesFold,
  SCRIPTLESS,
} from './support/calculator-screen.ts';
import { closeMenuButton, menu, openMenuButton } from './support/frame-screen.ts';
import { COUNTS, EXPRESS, HIGHLIGHTS, question, SMALLEST_ORDER } from './support/home-screen.ts';
import { PUBLIC_PAGES } from './support/public-pages.ts';
import { carrierCards, findButton, numberField } from './support/track-screen.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript every page can be read, and the menu opens', async ({ page }) => {
  for (const path of PUBLIC_PAGES) {
    await test.step(`${path} has one heading, and its letters without a program to ask for them`, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.fonts.check('1em Archivo'))).toBe(true);
    });
  }

  await test.step('every question, answer, highlight and count of the home page can be read', async () => {
    await page.goto('/');
    for (const highlight of HIGHLIGHTS)
      await expect(page.getByRole('heading', { name: highlight })).toBeVisible();
    for (const asked of [EXPRESS, SMALLEST_ORDER]) {
      await question(page, asked).click();
      await expect(page.getByText(asked.answer)).toBeVisible();
    }
    for (const [count] of COUNTS)
      await expect(page.getByText(count, { exact: true })).toBeVisible();
  });

  await test.step('the calculator says why it has no price', async () => {
    await page.goto(CALCULATOR);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipping Calculator');
    await expect(page.getByRole('heading', { name: 'What to measure' })).toBeVisible();
    await expect(measureField(page, 'Weight (kg)')).toBeVisible();
    await expect(page.getByText(SCRIPTLESS)).toBeVisible();
    await expect(page.getByText(FETCHING)).toBeHidden();
    await expect(recentQuotesFold(page)).toBeHidden();
  });

  await test.step('the carriers’ cards lead on, with no dead field above them', async () => {
    await page.goto('/track');
    await expect(page.getByText(SCRIPTLESS)).toBeVisible();
    await expect(numberField(page)).toBeHidden();
    await expect(findButton(page)).toBeHidden();
    await expect(carrierCards(page).filter({ hasText: 'DHL Express' })).toBeVisible();
  });

  await test.step('the menu of a small screen opens and closes', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(CALCULATOR);
    await openMenuButton(page).click();
    await expect(menu(page)).toBeVisible();
    await closeMenuButton(page).click();
    await expect(menu(page)).toBeHidden();
  });
});
