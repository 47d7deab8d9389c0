import { expect, type Page, test } from '@playwright/test';
import {
  DESK,
  generate,
  numberOf,
  openDesk,
  show,
  tryPair,
  writeInvoice,
} from './support/desk-screen.ts';
import { type SiteCopy, serveCopy } from './support/serve-copy.ts';
import { openWithWorker } from './support/worker.ts';

const FULL = 'Not saved: this device is full.';
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test.describe('on a full device', () => {
  let site: SiteCopy;
  test.beforeEach(async () => {
    site = await serveCopy();
  });
  test.afterEach(async ({ page }) => {
    await page.close({ runBeforeUnload: false });
    await site.close();
  });

  test('every view of the desk opens, says that nothing is saved, and keeps what is written', async ({
    page,
  }) => {
    await fillDevice(page, site.origin);
    for (const view of ['Drafts', 'History', 'Outbox', 'Invoice']) {
      await show(page, view);
      await expect(page.getByRole('tab', { name: view })).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('alert').filter({ hasText: FULL })).toBeVisible();
    }
    await show(page, 'Outbox');
    await expect(page.getByRole('button', { name: 'Save a backup' })).toBeVisible();
    await show(page, 'Invoice');
    await expect(field(page, 'Name')).toHaveValue('Zoë Łukasiewicz');
    await expect(field(page, 'Price/KG (₹) 1')).toHaveValue('1499.50');
  });

  test('the desk locks, tells at the door what waits behind it, and opens on it', async ({
    page,
  }) => {
    await fillDevice(page, site.origin);
    await field(page, 'To').fill('Leeds');
    await page.getByRole('button', { name: 'Lock' }).click();
    await expect(field(page, 'Password')).toBeVisible();
    await expect(page.getByText('Zoë Łukasiewicz')).toHaveCount(0);
    await expect(page.getByRole('alert')).toContainText('held in this tab, sealed');
    await tryPair(page);
    await expect(field(page, 'To')).toHaveValue('Leeds');
    await expect(page.getByRole('alert')).toContainText(FULL);
  });

  test('a walk over the site and back loses nothing', async ({ page }) => {
    await fillDevice(page, site.origin);
    await page.getByRole('link', { name: 'About' }).first().click();
    await expect(page).toHaveURL(/about$/);
    await page.goBack();
    await expect(field(page, 'Name')).toHaveValue('Zoë Łukasiewicz');
  });

  test('a second invoice is begun, and the first waits among the drafts until there is room', async ({
    context,
    page,
  }) => {
    await fillDevice(page, site.origin);
    const first = await numberOf(page);
    await show(page, 'Drafts');
    await expect(page.getByText('not saved yet, kept in this tab')).toBeVisible();
    await page.getByRole('button', { name: 'Start another invoice' }).click();
    await writeInvoice(page, /Logistics/);
    await field(page, 'Name').fill('Second customer');
    await show(page, 'Drafts');
    await page.getByRole('button', { name: `Open draft ${first}` }).click();
    await expect(field(page, 'Name')).toHaveValue('Zoë Łukasiewicz');
    const session = await context.newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', { origin: site.origin });
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible({ timeout: 60_000 });
    await page.reload();
    await tryPair(page);
    await show(page, 'Drafts');
    await expect(page.getByRole('listitem').filter({ hasText: 'Second customer' })).toBeVisible();
    await expect(page.getByText('not saved yet')).toHaveCount(0);
  });

  test('the browser asks before the tab is closed over what is not saved', async ({ page }) => {
    await fillDevice(page, site.origin);
    await page.getByRole('button', { name: 'Lock' }).click();
    await expect(field(page, 'Password')).toBeVisible();
    const [dialog] = await Promise.all([
      page.waitForEvent('dialog'),
      page.close({ runBeforeUnload: true }),
    ]);
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
  });
});

test.describe('with a second tab', () => {
  test('a draft is written in one tab at a time, and the second says so', async ({ page }) => {
    const { number, second } = await openBesideDraft(page);
    const news = second.getByRole('status').filter({ hasText: 'on the desk in another tab' });
    await expect(news).toContainText(number);
    expect(await numberOf(page)).toBe(number);
    await writeInvoice(second, /Logistics/);
    expect(await numberOf(second)).not.toBe(number);
    await field(second, 'Name').fill('Typed in the second tab');
    await field(page, 'Name').fill('Typed in the first tab');
    await show(second, 'Drafts');
    const first = second.getByRole('listitem').filter({ hasText: 'Typed in the first tab' });
    await expect(first).toBeVisible();
    await field(page, 'Name').fill('Typed once more');
    await expect(second.getByRole('listitem').filter({ hasText: 'once more' })).toBeVisible();
    await second.getByRole('button', { name: `Open draft ${number}` }).click();
    await expect(news).toContainText(number);
    await second.getByRole('button', { name: `Delete draft ${number}` }).click();
    await expect(second.getByText('was deleted')).toHaveCount(0);
    await expect(second.getByRole('listitem')).toHaveCount(2);

    await page.close();
    await news.getByRole('button', { name: 'Try again' }).click();
    await expect(news).toHaveCount(0);
    await expect(field(second, 'Name')).toHaveValue('Typed once more');
    await show(second, 'Drafts');
    await expect(
      second.getByRole('listitem').filter({ hasText: 'Typed in the second tab' }),
    ).toBeVisible();
  });

  test('a draft that is issued in one tab can no longer be issued in the other', async ({
    page,
  }) => {
    const { number, second } = await openBesideDraft(page);
    await show(second, 'Drafts');
    await expect(second.getByRole('button', { name: `Open draft ${number}` })).toBeVisible();
    await generate(page);
    await expect(page.getByText('The invoice is saved to the sheet.')).toBeVisible();
    await expect(second.getByText('No drafts.')).toBeVisible();
    await second.getByRole('button', { name: 'Try again' }).click();
    await expect(second.getByText('issued or deleted in another tab')).toBeVisible();
    await show(second, 'History');
    await expect(second.getByText(number, { exact: true })).toBeVisible();
  });

  test('a locked tab gives its draft to the next', async ({ context, page }) => {
    await openDesk(page);
    await writeInvoice(page);
    await page.getByRole('button', { name: 'Lock' }).click();
    await expect(field(page, 'Password')).toBeVisible();
    const second = await context.newPage();
    await openDesk(second);
    await expect(field(second, 'Name')).toHaveValue('Zoë Łukasiewicz');
  });
});

/** Opens a second tab of the desk beside one on which a draft lies, saved. */
async function openBesideDraft(page: Page): Promise<{ number: string; second: Page }> {
  await openDesk(page);
  await writeInvoice(page);
  const number = await numberOf(page);
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  const second = await page.context().newPage();
  await openDesk(second);
  return { number, second };
}

/** A desk with an invoice on it that the device will not take. */
async function fillDevice(page: Page, origin: string): Promise<void> {
  await openWithWorker(page, `${origin}/about`);
  const session = await page.context().newCDPSession(page);
  // Before the database is first opened: Chromium asks for the room left every half minute only.
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await openDesk(page, origin + DESK);
  await writeInvoice(page);
  await expect(page.getByRole('alert')).toContainText(FULL);
}
