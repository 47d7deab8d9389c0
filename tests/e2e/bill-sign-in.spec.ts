import { expect, test } from '@playwright/test';
import {
  chooseCompany,
  DESK,
  openDesk,
  PAIR,
  tryPair,
  writeInvoice,
} from './support/desk-screen.ts';
import { watchLongTasks } from './support/long-tasks.ts';
import { goOffline, openWithWorker } from './support/worker.ts';

test('a wrong pair is refused, and the right one opens the desk', async ({ page }) => {
  await page.goto(DESK);
  await tryPair(page, { id: 'demo', password: 'demo-parcel-dusk' });
  await expect(page.getByRole('alert')).toHaveText('Invalid ID or Password!');
  await expect(page.getByRole('heading', { name: 'Generate Invoice' })).toHaveCount(0);
  await tryPair(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Generate Invoice');
});

test('a space that a tablet puts behind the ID does no harm', async ({ page }) => {
  await page.goto(DESK);
  await tryPair(page, { ...PAIR, id: `${PAIR.id} ` });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Generate Invoice');
});

test('both fields of the login screen are required', async ({ page }) => {
  await page.goto(DESK);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Enter your ID.')).toBeVisible();
  await expect(page.getByText('Enter your password.')).toBeVisible();
  await expect(page.getByLabel('ID', { exact: true })).toBeFocused();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

test('while the key is derived the page shows it and answers @timed', async ({ page }) => {
  await page.goto(DESK);
  const longestTask = await watchLongTasks(page);
  await page.getByLabel('ID', { exact: true }).fill('demo');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('[role=progressbar]')) document.title = 'progress was shown';
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid ID or Password!');
  expect(await page.title()).toBe('progress was shown');
  expect(await longestTask()).toBeLessThan(200);
});

test('a reload asks for the pair again, and what was written is on the desk', async ({ page }) => {
  await openDesk(page);
  await writeInvoice(page);
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await tryPair(page);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Zoë Łukasiewicz');
  await expect(page.getByLabel('Price/KG (₹) 1')).toHaveValue('1499.50');
});

test('a crash of the page loses nothing that is older than a second', async ({ context, page }) => {
  await openDesk(page);
  await chooseCompany(page, /Logistics/);
  const address = page.getByLabel('Address', { exact: true });
  // Keys follow each other without a pause, and none of them puts the saving off.
  await address.pressSequentially('1 Long Street, as somebody types it without ever pausing', {
    delay: 40,
  });
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  const session = await context.newCDPSession(page);
  await Promise.race([session.send('Page.crash'), page.waitForEvent('crash')]);
  const next = await context.newPage();
  await openDesk(next);
  await expect(next.getByLabel('Address', { exact: true })).toHaveValue(/without ever pausing$/);
});

test('Lock asks for the pair again and keeps the last key of the draft', async ({ page }) => {
  await openDesk(page);
  await writeInvoice(page);
  await page.getByLabel('To', { exact: true }).fill('Bath');
  await page.getByRole('button', { name: 'Lock' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await tryPair(page);
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('Bath');
});

test('the desk locks after fifteen minutes without a touch, and not before', async ({ page }) => {
  await page.clock.install();
  await openDesk(page);
  await writeInvoice(page);
  await page.clock.runFor('14:30');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Generate Invoice');
  await page.getByLabel('From', { exact: true }).fill('Pune');
  await page.getByLabel('From', { exact: true }).press('End');
  await page.clock.runFor('14:30');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Generate Invoice');
  await page.clock.runFor('01:00');
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await tryPair(page);
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('Pune');
});

test('signing in works from a cold start without a line', async ({ context, page }) => {
  await openWithWorker(page, '/');
  await goOffline(context, page);
  await page.close();
  const cold = await context.newPage();
  await openDesk(cold);
  await expect(cold.getByRole('radio')).toHaveCount(4);
});
