import { expect, type Locator, type Page } from '@playwright/test';
import { openWithWorker } from './worker.ts';

export const SAVED_HERE = 'Saved on this device. It will be sent when you are back online.';

/** Signs in at the desk, the worker in place. */
export async function openDesk(page: Page, origin: string): Promise<void> {
  await openWithWorker(page, `${origin}/bill`);
  await page.getByLabel('ID', { exact: true }).fill('demo');
  await page.getByLabel('Password', { exact: true }).fill('demo-parcel-desk');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Generate Invoice');
}

/** Fills in what an invoice with a mail needs. */
export async function writeInvoice(page: Page, customer = 'Asha Sample'): Promise<void> {
  // The card covers its radio button.
  await page.locator('label', { hasText: 'Sample Courier Company' }).click();
  await field(page, 'Name').fill(customer);
  await field(page, 'Email').fill('asha@customer.example');
  await field(page, 'Description 1').fill('Books');
  await field(page, 'Price/KG (₹) 1').fill('450');
}

export function field(page: Page, label: string): Locator {
  return page.getByLabel(label, { exact: true });
}

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

/** Sends what is written, and gives its number once the desk says that it is issued. */
export async function sendInvoice(page: Page): Promise<string> {
  await press(page, 'Send Invoice');
  await expect(page.getByRole('status').filter({ hasText: /^Issued$/ })).toBeVisible();
  return field(page, 'Invoice Number').inputValue();
}

/** Goes on from the invoice just issued to one for another customer, and sends that. */
export async function sendAnother(page: Page, customer: string): Promise<string> {
  const before = await field(page, 'Invoice Number').inputValue();
  await field(page, 'Name').fill(customer);
  await expect(field(page, 'Invoice Number')).not.toHaveValue(before);
  return sendInvoice(page);
}

/** The desk's switch to the outbox, which carries the count of what waits. */
export function outboxSwitch(page: Page, count?: number): Locator {
  const name = count === undefined ? /^Outbox/ : count === 0 ? 'Outbox' : `Outbox (${count})`;
  return page.getByRole('tab', { name, exact: true });
}

/** Goes back to the invoice that is being written. */
export async function openInvoice(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Invoice', exact: true }).click();
}

export async function openOutbox(page: Page): Promise<Locator> {
  await outboxSwitch(page).click();
  return page.getByRole('region', { name: 'Outbox' });
}

/** What the outbox says of one invoice. */
export function entryOf(outbox: Locator, number: string): Locator {
  return outbox.getByRole('listitem').filter({ hasText: number });
}

/** Waits until the open outbox says that nothing is left in it. */
export async function isAllDelivered(page: Page): Promise<void> {
  await expect(page.getByText('Everything is delivered.', { exact: true })).toBeVisible();
  await expect(outboxSwitch(page, 0)).toBeAttached();
}

/**
 * Moves the page's clock beyond the time in which a row of unknown fate may still turn up, and on
 * from one search to the next until the row is there.
 */
export async function passSettling(page: Page, isThere: () => boolean): Promise<void> {
  await page.clock.fastForward('11:00');
  const moveOn = async () => {
    if (!isThere()) await page.clock.fastForward('00:31');
    return isThere();
  };
  await expect.poll(moveOn, { intervals: [1_000] }).toBe(true);
}
