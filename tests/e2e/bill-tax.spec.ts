import { expect, type Page, test } from '@playwright/test';
import { field, itemField, readDownload } from './support/billing-screen.ts';
import { findAxeFaults } from './support/find-axe-faults.ts';
import { resealStaffFile } from './support/reseal-staff-file.ts';
import { type SiteCopy, serveCopy } from './support/serve-copy.ts';
import { companyChoices, signIn } from './support/sign-in-screen.ts';
import { TAX_SETTINGS } from './support/tax-settings.ts';

const KARNATAKA_GSTIN = '29ABCDE1234F1ZW';
const GSTIN = 'GSTIN of the client';
const PLACE = 'Place of supply';

let site: SiteCopy;

test.beforeEach(async ({ page }) => {
  site = await serveCopy();
  await resealStaffFile(site.folder, (staff) => {
    const [first, ...others] = staff['companies'] as readonly object[];
    return { ...staff, companies: [{ ...first, ...TAX_SETTINGS }, ...others] };
  });
  await signIn(page, site.origin);
});
test.afterEach(async ({ context }) => {
  await context.close();
  await site.close();
});

/** Fills the focused field, and goes to the next. */
async function typeAndGoOn(page: Page, ...texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
}

/** Writes an invoice with one item, and leaves the cursor in the field for the customer's GSTIN. */
async function beginInvoice(page: Page): Promise<void> {
  await companyChoices(page).first().focus();
  await page.keyboard.press('Space');
  await expect(field(page, GSTIN)).toBeVisible();
  await itemField(page, 'description', 1).focus();
  // Past the item's own SAC to its weight.
  await typeAndGoOn(page, 'Books', '', '2.5', '1000');
  await field(page, 'Name').focus();
  await typeAndGoOn(page, 'Zoë', '', 'zoe@customer.example', '12 Harbour Lane');
  await field(page, GSTIN).focus();
}

async function issue(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.keyboard.press('Control+Enter'),
  ]);
  return (await readDownload(download)).replace(/\s+/g, ' ');
}

async function beginAnother(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'New Invoice', exact: true });
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(next).toHaveCount(0);
  await beginInvoice(page);
}

test('by the keyboard alone: invoices within the State, to another State and abroad, and a credit note', async ({
  page,
}) => {
  await test.step('within the State', async () => {
    await beginInvoice(page);
    await expect(page.getByText('the company’s own State.')).toBeVisible();
    const text = await issue(page);
    expect(text).toContain('Tax invoice');
    expect(text).toContain('Maharashtra (27)');
    expect(text).toContain('CGST (9%)');
    expect(text).toContain('₹2,950');
  });

  await test.step('to a company in another State, whose GSTIN is checked', async () => {
    await beginAnother(page);
    await typeAndGoOn(page, '29ABCDE1234F1Z0');
    await expect(page.getByText('so this GSTIN has a typing error')).toBeVisible();
    await field(page, GSTIN).focus();
    await page.keyboard.press('Control+A');
    await typeAndGoOn(page, KARNATAKA_GSTIN);
    await expect(field(page, PLACE)).toBeFocused();
    const text = await issue(page);
    expect(text).toContain('Karnataka (29)');
    expect(text).toContain('IGST (18%)');
  });

  await test.step('abroad, where the country is asked for before the issue', async () => {
    await beginAnother(page);
    await page.keyboard.press('Tab');
    await expect(field(page, PLACE)).toBeFocused();
    // A browser that is busy for a second between two letters takes the second for the first of a name.
    await expect(async () => {
      await page.keyboard.type('Abroad');
      await expect(field(page, 'Country')).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('alert')).toContainText('The country is missing.');
    await expect(field(page, 'Country')).toBeFocused();
    await typeAndGoOn(page, 'United States');
    const text = await issue(page);
    expect(text).toContain('WITHOUT PAYMENT OF INTEGRATED TAX');
    expect(text).toContain('United States (96)');
    expect(text).toContain('AD270426000000X');
  });

  await test.step('a credit note for the last one', async () => {
    await page.getByRole('tab', { name: 'Invoice' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('3 invoices', { exact: true })).toBeVisible();
    const credit = page.getByRole('button', { name: /^Credit note for/ }).first();
    await expect(credit).toBeVisible();
    await credit.focus();
    await page.keyboard.press('Enter');
    const reason = page.getByRole('dialog').getByLabel('Reason (optional)', { exact: true });
    await reason.focus();
    await page.keyboard.type('Parcel returned');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.keyboard.press('Enter'),
    ]);
    const text = (await readDownload(download)).replace(/\s+/g, ' ');
    expect(text).toContain('Credit note');
    expect(text).toContain('Parcel returned');
    await expect(page.getByText('Credited in full.')).toBeVisible();
    await expect(page.getByText('−₹2,500', { exact: true })).toBeVisible();
  });
});

test('in light and dark colours the tax fields and the credit note have room and no faults', async ({
  page,
}) => {
  await beginInvoice(page);
  await field(page, PLACE).selectOption('abroad');
  await page.getByRole('button', { name: 'Generate Invoice' }).click();
  await expect(page.getByRole('alert')).toContainText('The country is missing.');
  await expectRoom(page, 'form');
  await field(page, 'Country').fill('United States');
  await issue(page);
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByText('Number gaps').click();
  await expectRoom(page, 'history');
  await page.getByRole('button', { name: /^Credit note for/ }).click();
  await page.getByRole('radio', { name: 'A part' }).check();
  await page.getByLabel('Credit of item 1').selectOption('weight');
  await page.getByLabel('Credited weight 1').fill('1');
  await expectRoom(page, 'credit');
});

/** In light and dark colours nothing reaches beyond the screen at any width, and axe finds nothing. */
async function expectRoom(page: Page, place: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const name = `${colorScheme}-${place}`;
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `${name} at ${width} px`).toBeLessThanOrEqual(width);
      const folder = process.env['LOOKS'];
      if (folder) await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
    }
    expect(await findAxeFaults(page), name).toEqual([]);
  }
}
