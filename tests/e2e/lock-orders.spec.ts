import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import {
  beginAnother,
  button,
  field,
  generate,
  numberOf,
  press,
  showView,
  writeInvoice,
} from './support/billing-screen.ts';
import { holdTable } from './support/hold-table.ts';
import { resealStaffFile } from './support/reseal-staff-file.ts';
import { type SiteCopy, serveCopy } from './support/serve-copy.ts';
import { expectSignedIn, LOCKED, lockButton, signIn, tryPair } from './support/sign-in-screen.ts';

let site: SiteCopy;
test.beforeEach(async () => {
  site = await serveCopy();
  await resealStaffFile(site.folder, (staff) => ({ ...staff, payments: true }));
});
test.afterEach(() => site.close());

/** Presses a button and then Lock, while another tab writes that table. */
async function pressAndLock(page: Page, context: BrowserContext, name: string, table: string) {
  const other = await context.newPage();
  await other.goto(`${site.origin}/robots.txt`);
  await holdTable(other, table);
  await press(page, name);
  await page.keyboard.press('Escape');
  await lockButton(page).click();
  await expect(page.getByText(LOCKED)).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await other.close();
  await reloaded;
  await tryPair(page);
  await expectSignedIn(page);
}

test('a payment that was recorded just before the lock is kept', async ({ context, page }) => {
  await signIn(page, site.origin);
  await writeInvoice(page);
  await generate(page);
  await button(page, `Payments of ${await numberOf(page)}`).click();
  await expect(field(page, 'Amount received')).toBeFocused();
  await pressAndLock(page, context, 'Record payment', 'payments');
  await page.getByRole('tab', { name: 'Owing' }).click();
  await expect(page.getByText('Nothing is owing.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a client who was forgotten just before the lock stays so', async ({ context, page }) => {
  await signIn(page, site.origin);
  await writeInvoice(page);
  await field(page, 'Name').fill('Asha Rao');
  await generate(page);
  await beginAnother(page);
  await showView(page, 'History');
  await page.getByRole('radio', { name: 'Clients' }).press('Space');
  await button(page, 'Forget Asha Rao').click();
  await pressAndLock(page, context, 'Forget', 'customers');
  await showView(page, 'History');
  await page.getByRole('radio', { name: 'Clients' }).press('Space');
  await expect(page.getByText('Nobody yet: the list grows with each invoice.')).toBeVisible();
  await expect(button(page, 'Forget Asha Rao')).toHaveCount(0);
});
