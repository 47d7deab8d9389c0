import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { openWithPair } from '../../src/vault/open-with-pair.ts';
import { sealWithPair } from '../../src/vault/seal-with-pair.ts';
import { generate, numberOf, openDesk, PAIR, show, writeInvoice } from './support/desk-screen.ts';
import { type SiteCopy, serveCopy } from './support/serve-copy.ts';

let site: SiteCopy;
test.beforeEach(async () => {
  site = await serveCopy();
  await countInSeries(join(site.folder, 'staff.sealed.json'));
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

/** Seals the build's staff file anew, as one whose owner numbers invoices in series. */
async function countInSeries(file: string): Promise<void> {
  const opening = await openWithPair(String(JSON.parse(readFileSync(file, 'utf8'))), PAIR);
  if (opening.kind !== 'opened') throw new Error('The staff file of the build does not open.');
  const desk: unknown = { ...JSON.parse(opening.text), invoiceNumbers: 'series' };
  writeFileSync(file, JSON.stringify(await sealWithPair(JSON.stringify(desk), PAIR)));
}
