import { readFileSync } from 'node:fs';
import { type Download, expect, type Locator, type Page } from '@playwright/test';
import { readPdf, textOf } from '../../support/read-pdf.ts';
import { openWithWorker } from './worker.ts';

export const DESK = '/bill';
export const SAVED_HERE = 'Saved on this device. It will be sent when you are back online.';

interface Pair {
  readonly id: string;
  readonly password: string;
}

/** The sample's own, which the build warns of. */
export const PAIR: Pair = { id: 'demo', password: 'demo-parcel-desk' };

export interface TypedItem {
  readonly description: string;
  readonly weight: string;
  readonly price: string;
}

export const PARCEL: TypedItem = {
  description: 'Cotton kurta, block printed',
  weight: '2.5',
  price: '1499.50',
};

/** Fills in the pair and presses Login; what comes of it is the test's affair. */
export async function tryPair(page: Page, { id, password } = PAIR): Promise<void> {
  await field(page, 'ID').fill(id);
  await field(page, 'Password').fill(password);
  await press(page, 'Login');
}

/** Opens the desk and signs in. */
export async function openDesk(page: Page, address = DESK): Promise<void> {
  await page.goto(address);
  await signIn(page);
}

/** Opens the desk of a site of the test's own and signs in, the worker in place. */
export async function openDeskAt(page: Page, origin: string): Promise<void> {
  await openWithWorker(page, `${origin}${DESK}`);
  await signIn(page);
}

async function signIn(page: Page): Promise<void> {
  await tryPair(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Generate Invoice');
  await expect(page.getByRole('radiogroup', { name: 'Select Company' })).toBeVisible();
}

export async function chooseCompany(page: Page, name: string | RegExp): Promise<void> {
  await page
    .getByRole('radiogroup', { name: 'Select Company' })
    .getByRole('radio', { name })
    .check();
}

/** Fills a row, and adds it first where it is not there yet. */
export async function fillItem(page: Page, number: number, item = PARCEL): Promise<void> {
  const description = field(page, `Description ${number}`);
  if ((await description.count()) === 0) await press(page, 'Add Item');
  await description.fill(item.description);
  await field(page, `Weight (KG) ${number}`).fill(item.weight);
  await field(page, `Price/KG (₹) ${number}`).fill(item.price);
}

const DETAILS = {
  From: 'Mumbai',
  To: 'Bristol',
  Name: 'Zoë Łukasiewicz',
  Mobile: '+44 0000 000000',
  Email: 'zoe@customer.example',
  Address: '12 Harbour Lane\nBristol BS1 0AA',
} as const;

/** Shipping and customer, an empty text for what is to stay empty. */
export async function fillDetails(
  page: Page,
  change: Partial<Record<keyof typeof DETAILS, string>> = {},
): Promise<void> {
  for (const [label, text] of Object.entries({ ...DETAILS, ...change })) {
    await field(page, label).fill(text);
  }
}

/** A whole invoice of the first company with one item, ready to be issued. */
export async function writeInvoice(
  page: Page,
  company: string | RegExp = /Courier/,
): Promise<void> {
  await chooseCompany(page, company);
  await fillDetails(page);
  await fillItem(page, 1);
}

export function field(page: Page, label: string): Locator {
  return page.getByLabel(label, { exact: true });
}

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

export function numberOf(page: Page): Promise<string> {
  return field(page, 'Invoice Number').inputValue();
}

/** Sends what is written, and gives its number once the desk says that it is issued. */
export async function sendInvoice(page: Page): Promise<string> {
  await press(page, 'Send Invoice');
  await expect(page.getByRole('status').filter({ hasText: /^Issued$/ })).toBeVisible();
  return numberOf(page);
}

/** Goes on from the invoice just issued to one for another customer, and sends that. */
export async function sendAnother(page: Page, customer: string): Promise<string> {
  const before = await numberOf(page);
  await field(page, 'Name').fill(customer);
  await expect(field(page, 'Invoice Number')).not.toHaveValue(before);
  return sendInvoice(page);
}

/** Presses Generate Invoice and waits for the PDF. */
export async function generate(page: Page): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(page, 'Generate Invoice'),
  ]);
  return download;
}

/** All text of a downloaded PDF, page after page. */
export async function readDownload(download: Download): Promise<string> {
  return readPdf(readFileSync(await download.path()))
    .map(textOf)
    .join('\n');
}

/** Goes to one of the desk's views. */
export async function show(page: Page, view: string): Promise<void> {
  await page.getByRole('tab', { name: view }).click();
}

/** The desk's switch to the outbox, which carries the count of what waits. */
export function outboxSwitch(page: Page, count: number): Locator {
  const name = count === 0 ? 'Outbox' : `Outbox (${count})`;
  return page.getByRole('tab', { name, exact: true });
}

export async function openOutbox(page: Page): Promise<Locator> {
  await show(page, 'Outbox');
  return page.getByRole('region', { name: 'Outbox' });
}

/** What the outbox says of one invoice. */
export function entryOf(outbox: Locator, number: string): Locator {
  return outbox.getByRole('listitem').filter({ hasText: number });
}

/** Waits until the open outbox says that nothing is left in it. */
export async function expectAllDelivered(page: Page): Promise<void> {
  await expect(page.getByText('Everything is delivered.', { exact: true })).toBeVisible();
  await expect(outboxSwitch(page, 0)).toBeAttached();
}

/**
 * Moves the page's clock beyond the time in which a row of unknown fate may still turn up, and on
 * from one search to the next until the row is there.
 */
export async function passSettling(
  page: Page,
  isThere: () => boolean,
  timeout = 20_000,
): Promise<void> {
  await page.clock.fastForward('11:00');
  const moveOn = async () => {
    if (!isThere()) await page.clock.fastForward('00:31');
    return isThere();
  };
  await expect.poll(moveOn, { intervals: [1_000], timeout }).toBe(true);
}
