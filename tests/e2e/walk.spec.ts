import { expect, type Page, test } from '@playwright/test';
import { CALCULATOR, measureField } from './support/calculator-screen.ts';
import { gatherComplaints } from './support/complaints.ts';
import { goOffline, openWithWorker } from './support/worker.ts';

test.use({ serviceWorkers: 'allow' });

test('links, Back and Forward go from page to page as the browser does, with and without a line', async ({
  context,
  page,
}) => {
  const complaints = gatherComplaints(page);
  await openWithWorker(page, '/');
  await test.step('online', () => walk(page));
  expect(complaints).toEqual([]);
  await goOffline(context, page);
  await test.step('offline', () => walk(page));
  // Offline the browser itself writes that the host could not be asked for a newer price list.
  expect(complaints.filter((text) => !text.includes('net::ERR_'))).toEqual([]);
});

test('the first page by a link begins at its top, and the keyboard with it', async ({ page }) => {
  await page.goto('/terms');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Storage' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/storage');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
});

/** From a place far down the home page to the calculator, back to that place, and forward again. */
async function walk(page: Page): Promise<void> {
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Calculate a price' });
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(100);
  await link.click();
  await expect(page).toHaveURL(CALCULATOR);
  await measureField(page, 'Weight (kg)').fill('2.5');
  await expect(page).toHaveURL(/box=2\.5/);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  await page.goForward();
  await expect(measureField(page, 'Weight (kg)')).toHaveValue('2.5');
}
