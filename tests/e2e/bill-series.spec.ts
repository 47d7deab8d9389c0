import { expect, type Page, test } from '@playwright/test';
import { generate, numberOf, openDesk, show, writeInvoice } from './support/desk-screen.ts';
import { resealDesk } from './support/reseal-desk.ts';
import { type SiteCopy, serveCopy } from './support/serve-copy.ts';

let site: SiteCopy;
test.beforeEach(async () => {
  site = await serveCopy();
  await resealDesk(site.folder, (desk) => ({ ...desk, invoiceNumbers: 'series' }));
});
test.afterEach(async ({ page }) => {
  await page.close();
  await site.close();
});

test('a series has no gaps: a draft takes its number when it is issued', async ({ page }) => {
  await openDesk(page, `${site.origin}/bill`);
  await writeInvoice(page);
  const first = await numberOf(page);
  expect(first).toMatch(/0001$/);
  await show(page, 'Drafts');
  await page.getByRole('button', { name: 'Start another invoice' }).click();
  await writeInvoice(page);
  await expect(page.getByLabel('Invoice Number')).toHaveValue(first);
  await issue(page);
  await show(page, 'Drafts');
  await page.getByRole('button', { name: `Open draft ${first}` }).click();
  await issue(page);
  const second = await numberOf(page);
  expect(second).toBe(first.replace(/1$/, '2'));
  await page.getByRole('button', { name: 'New Invoice' }).click();
  await writeInvoice(page, /Enterprises/);
  // Another company counts for itself.
  await expect(page.getByLabel('Invoice Number')).toHaveValue(/^\d{4}-4.*0001$/);
});

test('a number typed by hand is never exchanged: it is refused when it is taken', async ({
  page,
}) => {
  await openDesk(page, `${site.origin}/bill`);
  await writeInvoice(page);
  const first = await numberOf(page);
  await issue(page);
  await page.getByRole('button', { name: 'New Invoice' }).click();
  await writeInvoice(page);
  await page.getByLabel('Invoice Number').fill(first);
  await page.getByRole('button', { name: 'Generate Invoice' }).click();
  await expect(page.getByRole('alert')).toContainText('with this number before');
  await page.getByRole('button', { name: `Use ${first.replace(/1$/, '2')}` }).click();
  await issue(page);
});

async function issue(page: Page): Promise<void> {
  await generate(page);
  await expect(page.getByText('The invoice is saved to the sheet.')).toBeVisible();
}
